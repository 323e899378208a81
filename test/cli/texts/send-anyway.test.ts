import { expect, test } from 'vitest';
import { EXIT_CODES } from '../../../cli/command/exit-codes.ts';
import { cli } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';

test('what the service would refuse is not sent, and reported with its rule and a fix', () =>
  withLocalService({}, async (_service, env) => {
    const args = ['translate', '--to', 'ko', '--formality', 'more', 'Good morning'];
    const { code, stdout, stderr } = await cli(args, { env });
    expect({ code, stdout }).toEqual({ code: EXIT_CODES.input, stdout: '' });
    expect(stderr).toContain('(formality-unsupported)');
    expect(stderr).toContain('Use prefer_more, or add --send-anyway to send it unchanged.');
  }));

test('it is sent when the user insists, and the service answers for itself', () =>
  withLocalService({}, async (_service, env) => {
    const args = ['translate', '--to', 'ko', '--formality', 'more', '--send-anyway', 'Good morning'];
    const { code, stderr } = await cli(args, { env });
    expect(code).not.toBe(EXIT_CODES.ok);
    expect(stderr).toContain('does not support formality');
  }));

test('a tone that the language does not have', () =>
  withLocalService({}, async (_service, env) => {
    const { code, stderr } = await cli(['rephrase', '--to', 'ja', '--tone', 'friendly', 'x'], { env });
    expect(code).toBe(EXIT_CODES.input);
    expect(stderr).toContain('(tone-unsupported)');
  }));

test('advice is a note, and the texts are sent', () =>
  withLocalService({}, async (_service, env) => {
    const { code, stderr } = await cli(['translate', '--from', 'en', '--to', 'en-GB', 'color'], { env });
    expect(code).toBe(EXIT_CODES.ok);
    expect(stderr).toContain('(variant-conversion)');
  }));

test('rephrase sends default beside a value, with information, because the public service takes it', () =>
  withLocalService({ switches: { 'style-and-tone': 'default-allowed' } }, async (_service, env) => {
    const args = ['rephrase', '--to', 'en-GB', '--style', 'default', '--tone', 'friendly', 'Good color'];
    const { code, stderr } = await cli(args, { env });
    expect(code).toBe(EXIT_CODES.ok);
    expect(stderr).toContain('(default-beside-value)');
  }));
