import path from 'node:path';
import { expect } from 'vitest';
import type { PullPlan } from '#sync';
import type { Conflict, Side } from '#sync/model';
import { isFault } from '../../../packages/sync/model/git/git-merge.ts';
import { mergeLock } from '../../../packages/sync/model/git/merge-lock.ts';
import { isRemoval } from '../../../packages/sync/model/merge/undecided.ts';
import { loadConflicts, type UndecidedState } from '../../../packages/sync/state/load-conflicts.ts';
import { loadSync } from '../../../packages/sync/state/load-sync.ts';
import { resolve } from '../../../packages/sync/steps/resolve.ts';
import { applyWith, planWith, pullWith, pushWith } from './deeds.ts';
import { type Committed, Folder } from './folder.ts';
import { type Kind, valuesOf } from './kinds.ts';
import { Ledger } from './ledger.ts';
import { Person, WINDOW_MS, type World } from './person.ts';
import type { PersonName, Step } from './schedule.ts';
import { ServiceInProcess } from './service-in-process.ts';

/** So many times, everybody pulls and pushes in the end. */
const MAX_ROUNDS = 4;

/** How a run is started. */
type Started = Pick<Step, 'isYes' | 'killIn'> & { readonly isPatient?: boolean };

/** Two people with clones of one repository, and another program, all at one service. */
export class Team<Content> {
  readonly #world: World<Content>;
  readonly #root: string;
  readonly #people = new Map<PersonName, Person<Content>>();
  /** What the histories of both people have. */
  #shared: Committed = { text: '', lock: '' };
  #page: { readonly opened: Content; readonly at: number } | undefined;
  #now = Date.now();
  #clones = 0;

  private constructor(kind: Kind<Content>, root: string) {
    this.#root = root;
    this.#world = {
      kind,
      service: new ServiceInProcess(),
      ledger: new Ledger(valuesOf(kind, kind.begin)),
      time: { now: () => this.#now, pass: (ms) => this.#pass(ms) },
    };
  }

  /** Both clones and the service have the same, and know it. */
  static async begin<Content>(kind: Kind<Content>, root: string): Promise<Team<Content>> {
    const team = new Team(kind, root);
    const mine = await team.#join('mine', { text: kind.write(kind.begin), lock: '' });
    await team.#push(mine, { isYes: true, killIn: undefined });
    await mine.finish();
    await team.#pass(WINDOW_MS);
    await team.#pull(mine, { isYes: true, killIn: undefined });
    await mine.finish();
    team.#shared = await mine.folder.read();
    await team.#join('theirs', team.#shared);
    return team;
  }

  /** One step of a schedule. */
  async take(step: Step): Promise<void> {
    await this.#pass(step.wait);
    if (step.who === 'page') return this.#usePage(step);
    const person = this.#person(step.who);
    if (step.what === 'change' || step.what === 'rename' || step.what === 'delete')
      return this.#edit(person, step);
    if (person.isBusy) await person.goOn(step.fault, step.killIn);
    else await this.#start(person, step);
    if (step.isWhole) await person.finish();
  }

  /** Everybody ends what they do, pulls, decides, and pushes, until nothing moves any more; then nothing is lost. */
  async settle(isMine: boolean): Promise<void> {
    const { kind, service, ledger } = this.#world;
    this.#page = undefined;
    for (const person of this.#people.values()) await person.finish();
    for (let round = 0; round < MAX_ROUNDS && (round === 0 || !(await this.#isQuiet())); round++) {
      // Two who insist on theirs would never end.
      for (const person of this.#people.values()) await this.#syncAll(person, isMine && round === 0);
    }
    expect(await this.#isQuiet()).toBe(true);
    const there = kind.entries(kind.there(service));
    expect({ lost: ledger.lost(there), undone: ledger.undone(there) }).toEqual({ lost: [], undone: [] });
  }

  async #syncAll(person: Person<Content>, isMine: boolean): Promise<void> {
    const whole = { isYes: true, killIn: undefined };
    const deeds = [
      () => this.#pull(person, whole),
      () => this.#resolve(person, { ...whole, isYes: isMine }),
      () => this.#push(person, { ...whole, isPatient: true }),
    ];
    for (const deed of deeds) {
      await this.#pass(WINDOW_MS);
      await deed();
      await person.finish();
    }
  }

  /** Whether nothing is left to pull, to decide, or to push. */
  async #isQuiet(): Promise<boolean> {
    const there = this.#stateThere();
    for (const { folder } of this.#people.values())
      if ((await this.#valuesIn(folder)) !== there) return false;
    return true;
  }

  #person(name: PersonName): Person<Content> {
    const person = this.#people.get(name);
    if (person === undefined) throw new Error(`Nobody is called ${name}.`);
    return person;
  }

  async #join(name: PersonName, committed: Committed): Promise<Person<Content>> {
    const person = new Person(name, await this.#clone(committed), this.#world);
    this.#people.set(name, person);
    return person;
  }

  #clone(committed: Committed): Promise<Folder<Content>> {
    return Folder.create(path.join(this.#root, `clone${++this.#clones}`), this.#world.kind, committed);
  }

  /** Nobody holds something that was read too long ago (reliability S4). */
  async #pass(ms: number): Promise<void> {
    if (ms === 0) return;
    for (const person of this.#people.values()) if (person.isTooSlow(ms)) await person.hurry();
    if (this.#page !== undefined && this.#now + ms - this.#page.at >= WINDOW_MS) this.#page = undefined;
    this.#now += ms;
  }

  async #edit(person: Person<Content>, { what, about }: Step): Promise<void> {
    if (what !== 'change' && what !== 'rename' && what !== 'delete') return;
    const { kind, ledger } = this.#world;
    const { text } = await person.folder.read();
    const { content, replaced } = kind.edit(kind.read(text), { what, about }, () =>
      ledger.write(person.name),
    );
    ledger.giveUp(replaced);
    person.edits++;
    await person.folder.writeText(kind.write(content));
  }

  /** The page shows what the service has when it is opened, and sends what it shows when it is saved. */
  async #usePage({ what, about }: Step): Promise<void> {
    const { kind, service, ledger } = this.#world;
    if (what === 'pull') this.#page = { opened: kind.there(service), at: this.#now };
    const isEdit = what === 'change' || what === 'rename' || what === 'delete';
    if (!isEdit && what !== 'push') return;
    const opened = isEdit ? kind.there(service) : this.#page?.opened;
    if (opened === undefined) return;
    this.#page = undefined;
    const edit = { what: isEdit ? what : 'change', about } as const;
    const { content, replaced } = kind.edit(opened, edit, () => ledger.write('page'));
    const before = valuesOf(kind, kind.there(service));
    await kind.save(service, opened, content);
    const after = valuesOf(kind, kind.there(service));
    const shown = valuesOf(kind, opened);
    ledger.publish('page', before, after);
    ledger.keep(after.filter((value) => !before.includes(value) && shown.includes(value)));
    ledger.giveUp(replaced);
    // What the service refuses is not written.
    ledger.giveUp(
      valuesOf(kind, content).filter((value) => !after.includes(value) && !shown.includes(value)),
    );
  }

  async #start(person: Person<Content>, step: Step): Promise<void> {
    switch (step.what) {
      case 'pull':
        return this.#pull(person, step);
      case 'push':
        return this.#push(person, { ...step, isPatient: step.about % 2 === 0 });
      case 'resolve':
        return this.#resolve(person, step);
      case 'clone':
        return this.#cloneAgain(person);
      case 'share':
        return this.#share(person);
      case 'plan':
        return this.#plan(person, step);
      case 'apply':
        return this.#apply(person, step);
      case 'damage':
        return this.#damage(person, step);
      default:
        throw new Error(`A run cannot ${step.what}.`);
    }
  }

  async #pull(person: Person<Content>, { isYes, killIn }: Started): Promise<void> {
    const { kind, ledger } = this.#world;
    const { edits } = person;
    const before = kind.entries(kind.read((await person.folder.read()).text)).length;
    const work = async (ports: Parameters<typeof pullWith>[0]) => {
      const pulled = await pullWith(ports, isYes, (removed) => ledger.letGo(removed.flatMap(kind.valuesIn)));
      this.#checkConflicts(person, pulled);
      const after = kind.entries(kind.read((await person.folder.read()).text)).length;
      if (!isYes && edits === person.edits && after < before)
        throw new Error('An entry has gone, and nobody has confirmed it (reliability S4a).');
    };
    await person.start(work, { verifies: true, sees: true, killIn });
  }

  /** Nobody has a conflict with what only they have written. */
  #checkConflicts({ name, isForgetful }: Person<Content>, pulled: PullPlan): void {
    const { kind, ledger } = this.#world;
    for (const { source, mine, theirs } of pulled.files.flatMap(({ conflicts }) => conflicts)) {
      const values = [...kind.valuesIn(mine), ...kind.valuesIn(theirs)];
      if (isForgetful || theirs === undefined || !ledger.isOnlyBy(name, values)) continue;
      throw new Error(`${name} has a conflict about ${source} with nobody else: ${values.join(', ')}.`);
    }
  }

  async #push(person: Person<Content>, { isYes, killIn, isPatient = false }: Started): Promise<void> {
    await person.start((ports) => pushWith(ports, isYes, isPatient), { verifies: isPatient, killIn });
  }

  async #resolve(person: Person<Content>, { isYes, killIn }: Started): Promise<void> {
    const side: Side = isYes ? 'mine' : 'theirs';
    const work = async (ports: Parameters<typeof loadConflicts>[0]) => {
      const open = await loadConflicts(ports);
      for (const conflict of conflictsIn(open)) {
        const { mine, theirs } = conflict;
        if (side === 'mine') this.#decide(theirs, mine);
        else if (!isRemoval(conflict)) this.#decide(mine, theirs);
      }
      await resolve(open, side, []);
    };
    await person.start(work, { killIn });
  }

  /** Somebody sees both sides, and decides. That something stays which the service has not, nobody else can know before a push. */
  #decide(given: string | undefined, kept: string | undefined): void {
    const { kind, ledger, service } = this.#world;
    const stay = kind.valuesIn(kept);
    ledger.giveUp(kind.valuesIn(given).filter((value) => !stay.includes(value)));
    ledger.keep(stay);
    ledger.scatter(stay, valuesOf(kind, kind.there(service)));
  }

  /**
   * A fresh clone finds all that nobody has decided (reliability S1a). What it pushed before must have been found again: only that clone knows
   * of it. A pull that was killed behind its file has written its conflicts only into the folder that is left behind: the lock has them after
   * the next run there, and a fresh clone finds them when it asks the service.
   */
  async #cloneAgain(person: Person<Content>): Promise<void> {
    if (!person.isVerified) {
      await this.#pass(WINDOW_MS);
      await this.#pull(person, { isYes: false, killIn: undefined });
      await person.finish();
    }
    if (!person.isVerified) return;
    const before = sourcesIn(await loadConflicts(person.offline()));
    const isKilled = person.folder.kept('pulls').size > 0;
    person.folder = await this.#clone(await person.folder.read());
    person.isForgetful = true;
    person.plan = undefined;
    const found = sourcesIn(await loadConflicts(person.offline()));
    const missing = before.filter((source) => !found.includes(source));
    expect(isKilled ? await this.#notFoundAgain(person, missing) : missing).toEqual([]);
  }

  /** Which of what nobody has decided a pull would not find, although both sides differ. */
  async #notFoundAgain(person: Person<Content>, sources: readonly string[]): Promise<readonly string[]> {
    const { dictionaries, lists } = await loadSync(person.reading());
    const missing = new Set(sources);
    for (const { local, remote, merge } of [...dictionaries, ...lists]) {
      for (const { source } of [...(merge?.conflicts ?? []), ...(merge?.removals ?? [])])
        missing.delete(source);
      for (const source of missing)
        if (local?.entries.get(source) === remote?.get(source)) missing.delete(source);
    }
    return [...missing];
  }

  /** Merges with git what the other one has committed, unless that has conflicts. */
  async #share(person: Person<Content>): Promise<void> {
    const other = this.#person(person.name === 'mine' ? 'theirs' : 'mine');
    const [ours, theirs] = [await person.folder.read(), await other.folder.read()];
    const of = (part: keyof Committed) => ({
      base: this.#shared[part],
      ours: ours[part],
      theirs: theirs[part],
    });
    const { kind, ledger, service } = this.#world;
    const text = kind.merge(of('text'));
    const lock = mergeLock(of('lock'));
    if (isFault(text) || isFault(lock) || text.conflicts + lock.conflicts > 0) return;
    this.#shared = theirs;
    // From now on, each can have a conflict with what the other has pushed of it.
    for (const one of [person, other]) one.isForgetful = true;
    const [before, after] = [ours.text, text.text].map((each) => valuesOf(kind, kind.read(each)));
    const there = valuesOf(kind, kind.there(service));
    ledger.scatter(after ?? [], there);
    // Git adds what only the other one has, also if this person had it by another way and deleted it; the service still has it.
    ledger.keep((after ?? []).filter((value) => !before?.includes(value) && there.includes(value)));
    await person.folder.write({ text: text.text, lock: lock.text });
  }

  async #plan(person: Person<Content>, { killIn }: Step): Promise<void> {
    const work = async (ports: Parameters<typeof planWith>[0]) => {
      person.plan = { text: await planWith(ports), madeFor: await this.#stateOf(person) };
    };
    await person.start(work, { killIn });
  }

  /** A plan is carried out only for what it was made for (reliability S7). */
  async #apply(person: Person<Content>, { killIn }: Step): Promise<void> {
    const { plan } = person;
    if (plan === undefined) return;
    const isOld = plan.madeFor !== (await this.#stateOf(person));
    const refuseOld = async () => {
      if (isOld && plan.madeFor !== (await this.#stateOf(person)))
        throw new Error('A plan was carried out after something has changed (reliability S7).');
    };
    await person.start((ports) => applyWith(ports, plan.text, refuseOld), { killIn });
  }

  async #stateOf({ folder }: Person<Content>): Promise<string> {
    return JSON.stringify([await folder.read(), this.#stateThere()]);
  }

  #stateThere(): string {
    const { kind, service } = this.#world;
    return sorted(valuesOf(kind, kind.there(service))).join(' ');
  }

  async #valuesIn(folder: Folder<Content>): Promise<string> {
    const { kind } = this.#world;
    return sorted(valuesOf(kind, kind.read((await folder.read()).text))).join(' ');
  }

  /** Snapshots are not what their names say (reliability S1): a line is missing, or one has the text of another. */
  #damage(person: Person<Content>, { about, isYes }: Step): void {
    const texts = person.folder.kept('snapshots');
    const all = [...texts.values()];
    person.isForgetful = true;
    for (const [name, text] of texts) {
      const lines = text.split('\n');
      const damaged = isYes ? lines.toSpliced(about % lines.length, 1).join('\n') : all[about % all.length];
      person.folder.writeKept(`snapshots/${name}`, damaged ?? text);
    }
  }
}

function conflictsIn({ dictionaries, lists }: UndecidedState): readonly Conflict[] {
  return [...dictionaries, ...lists].flatMap(({ undecided }) => undecided);
}

function sourcesIn(state: UndecidedState): readonly string[] {
  return conflictsIn(state).map(({ source }) => source);
}

function sorted(values: readonly string[]): readonly string[] {
  return [...values].sort();
}
