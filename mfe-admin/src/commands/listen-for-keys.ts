import { tinykeys } from 'tinykeys';
import { commandStore } from './command-store';

const noText = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']);

/** Whether the focused element uses keys itself: a text field, a menu, a list box. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !noText.has(target.type);
  return target.isContentEditable || target.closest('textarea, select, [role="menu"], [role="listbox"]') !== null;
}

/**
 * Whether a dialog is open: the page behind it ignores shortcuts, even before the focus has moved into the dialog.
 * Notices have the same role but don't block the page, so they don't count.
 */
const hasDialog = () => document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-open]') !== null;

/** Starts to run commands by their keys. @returns stops it */
export function listenForKeys(): () => void {
  let bound = '';
  let unbind = () => {};

  const bind = () => {
    const keys = [...new Set(commandStore.all().flatMap((command) => command.keys ?? []))];
    // Rebind only when the keys change: rebinding would forget a sequence that has been started.
    if (keys.join('\n') === bound) return;
    bound = keys.join('\n');
    unbind();
    unbind = tinykeys(window, Object.fromEntries(keys.map((key) => [key, (event: KeyboardEvent) => run(key, event)])));
  };

  bind();
  const unsubscribe = commandStore.subscribe(bind);
  return () => {
    unsubscribe();
    unbind();
  };
}

function run(keys: string, event: KeyboardEvent): void {
  const command = commandStore.all().findLast((one) => one.keys === keys);
  if (!command || event.defaultPrevented || hasDialog()) return;
  if (!command.whileTyping && takesKeys(event.target)) return;
  event.preventDefault();
  command.run();
}
