import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { writeToken } from '@haat/shared/state';
import { OfflineGate } from './OfflineGate';

test('signing out makes the worker forget seen pages; signing in or staying a guest does not', async () => {
  const posted = jest.fn();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { controller: { postMessage: posted } }),
  });
  await act(async () =>
    render(
      <MemoryRouter initialEntries={['/checkout']}>
        <OfflineGate />
      </MemoryRouter>,
    ),
  );
  act(() => writeToken('a.b.c'));
  expect(posted).not.toHaveBeenCalled();
  act(() => writeToken('d.e.f'));
  expect(posted).not.toHaveBeenCalled();
  act(() => writeToken(null));
  expect(posted.mock.calls).toEqual([[{ type: 'forget' }]]);
});
