import type { ContentPage } from '../contract/content-page-list';
import {
  contentPreviewSchema,
  shownContentSchema,
  type ContentPreview,
  type ShownContent,
} from '../contract/content-pages';
import { http } from '@haat/shared/state';

// Loaded by content.ts with its first call: the calls whose responses are parsed by the contract. See content.ts for
// their descriptions.

export async function fetchContent(page: ContentPage, language: string): Promise<ShownContent> {
  return shownContentSchema.parse((await http.get(`/api/content/${page}`, { params: { language } })).data);
}

export async function fetchContentPreview(key: string): Promise<ContentPreview> {
  return contentPreviewSchema.parse((await http.get(`/api/content/previews/${encodeURIComponent(key)}`)).data);
}
