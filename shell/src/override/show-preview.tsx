import { createRoot } from 'react-dom/client';
import type { Texts } from '@haat/shared/state';
import type { BootPreview } from '../boot-data';
import { PreviewBanner } from './PreviewBanner';

async function end(): Promise<void> {
  const answer = await fetch('/override/end-preview', { method: 'POST' });
  if (!answer.ok) throw new Error(`/override/end-preview answered ${answer.status}`);
  location.reload();
}

/**
 * Renders the banner above the shop, so that it covers nothing, in a separate root: the preview can be ended even if
 * the shop fails.
 */
export function showPreview(preview: BootPreview, texts: Texts): void {
  const container = document.createElement('div');
  document.body.prepend(container);
  createRoot(container).render(<PreviewBanner preview={preview} texts={texts} end={end} />);
}
