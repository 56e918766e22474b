import { renderPage } from '@haat/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { TabLinks } from './TabLinks';

afterEach(() => jest.restoreAllMocks());

test('the open tab stays in view when counts that arrive later widen the tabs', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(200);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'A' && this.textContent === 'Cash158' ? 500 : 0;
  });
  let arrive = () => {};
  function Component() {
    const [count, setCount] = useState<number>();
    useEffect(() => {
      arrive = () => setCount(158);
    }, []);
    return <TabLinks label="Stages" tabs={[{ label: 'Cash', to: '?todo=cash', isOpen: true, count }]} />;
  }
  renderPage({ Component }, { route: '/things', at: '/things' });
  const tabs = await screen.findByRole('navigation', { name: 'Stages' });
  expect(tabs.scrollLeft).toBe(0);
  act(() => arrive());
  expect(tabs.scrollLeft).toBe(450);
});
