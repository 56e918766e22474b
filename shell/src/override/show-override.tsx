import { createRoot } from 'react-dom/client';
import type { BootOverride } from '../boot-data';
import { OverridePanel } from './OverridePanel';

async function drop(): Promise<void> {
  const answer = await fetch('/override/drop', { method: 'POST' });
  if (!answer.ok) throw new Error(`/override/drop answered ${answer.status}`);
  location.reload();
}

/** Renders the panel in a separate root, so that the override can be ended even if the shop fails. */
export function showOverride(override: BootOverride): void {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<OverridePanel override={override} drop={drop} />);
}
