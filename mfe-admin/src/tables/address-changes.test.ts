import { AddressChanges } from './address-changes';

const first = { key: 'a', search: '?q=jug' };

describe('two changes of an address before the page shows the first', () => {
  it('starts the second from the first', () => {
    const changes = new AddressChanges();
    expect(changes.latest(first)).toBe('q=jug');
    changes.add(first, 'q=jug&stock=low');
    expect(changes.latest(first)).toBe('q=jug&stock=low');
  });
  it('starts a third from the second while only the first is on the page', () => {
    const changes = new AddressChanges();
    changes.add(first, 'stock=low');
    changes.add(first, 'stock=low&status=draft');
    const between = { key: 'b', search: '?stock=low' };
    expect(changes.latest(between)).toBe('stock=low&status=draft');
    expect(changes.latest(between)).toBe('stock=low&status=draft');
    expect(changes.latest({ key: 'c', search: '?stock=low&status=draft' })).toBe('stock=low&status=draft');
  });
  it('starts from the page after Back or a link', () => {
    const changes = new AddressChanges();
    changes.add(first, 'q=jug&stock=low');
    expect(changes.latest({ key: 'b', search: '?q=jug&stock=low' })).toBe('q=jug&stock=low');
    expect(changes.latest(first)).toBe('q=jug');
    changes.add(first, 'q=jug&stock=out');
    expect(changes.latest({ key: 'x', search: '' })).toBe('');
  });
});
