import { fromRoot } from '../../base/workspaces';
import { classNameOf } from './class-names';

test('the classes of a style sheet end in the same hash, those of two style sheets in different ones', () => {
  const panel = fromRoot('shared/src/ui/Panel/Panel.module.css');
  const hashOf = (name: string) => name.split('-').slice(1).join('-');
  expect(classNameOf(panel, 'panel')).toMatch(/^panel-[\w-]{6}$/);
  expect(hashOf(classNameOf(panel, 'title'))).toBe(hashOf(classNameOf(panel, 'panel')));
  expect(classNameOf(fromRoot('shared/src/ui/Card/Card.module.css'), 'panel')).not.toBe(classNameOf(panel, 'panel'));
});
