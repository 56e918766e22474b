/** @jest-environment node */
import type { RegistryRecord } from '@haat/releases';
import { DeclaredSettings } from './declared-settings';

const title = { en: 'Shown', hi: 'दिखाए गए' };
const config = { shown: { type: 'number', default: 3, title } };
const record = (sequence: number, registry: RegistryRecord['registry']): RegistryRecord => ({
  sequence,
  at: '2026-11-27T04:00:00.000Z',
  by: 'Asha',
  action: 'promote',
  remote: null,
  why: '',
  registry,
});
const release = { entry: '/remotes/recipes/1/remoteEntry.js', version: '1' };

test('each registry is sent once, with the declarations of current releases and canaries', async () => {
  const send = jest.fn().mockResolvedValue(undefined);
  const settings = new DeclaredSettings({ declareSettings: send }, () => undefined);
  const canary = { ...release, version: '2', percent: 10, config: { more: config.shown } };
  const state = record(1, { recipes: { ...release, config, canary }, catalog: release });
  await settings.report(state);
  await settings.report(state);
  expect(send.mock.calls).toEqual([[{ at: state.at, schemas: { recipes: { ...config, more: config.shown } } }]]);
  await settings.report(record(2, { catalog: release }));
  expect(send).toHaveBeenLastCalledWith({ at: state.at, schemas: {} });
});

test('a failed call to the API is repeated, but not with every page', async () => {
  const send = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(undefined);
  const lost = jest.fn();
  const settings = new DeclaredSettings({ declareSettings: send }, lost);
  const state = record(1, { recipes: { ...release, config } });
  await settings.report(state, 0.001);
  await settings.report(state, 5_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(lost).toHaveBeenCalledTimes(1);
  await settings.report(state, 11_000);
  await settings.report(state, 30_000);
  expect(send).toHaveBeenCalledTimes(2);
});
