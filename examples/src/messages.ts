/** What Larkplan says in its interface. Placeholders of every kind must survive a translation. */
export const messages = {
  welcome: 'Welcome back, {userName}!',
  boardCreated: 'The board "{0}" is ready. Add your first task.',
  dueToday: '{count, plural, =0 {Nothing is due today.} one {One task is due today.} other {# tasks are due today.}}',
  overdue: '%d tasks are overdue since %s.',
  progress: '%1$s finished %2$d of %3$d tasks (%4$.1f%%).',
  reminderSet: 'We will remind you at {{time}}.',
  assignedTo: 'Assigned to ${assignee} by ${author}',
  shared: '<b>{name}</b> shared the workspace <a href="{url}">{workspace}</a> with you.',
  deleteBoard: 'Delete this board and its {count} cards?\nThis cannot be undone.',
  emptyArchive: 'The archive is empty.',
  saveChanges: 'Save changes?',
  signOut: 'Sign out',
  quickAdd: 'Quick add: type a task and press Enter',
  doNotDisturb: 'Do not disturb until :time',
  importLimit: 'Only the first %(limit)d lines were read.',
  helpLink: 'Read more at https://larkplan.example/help?topic={topic}',
} as const;

/** The sentence above a list that was narrowed down. */
export function describeFilter(shown: number, total: number, label: string): string {
  return `Showing ${shown} of ${total} tasks with the label "${label}".`;
}
