import type { ContentPage } from '../contract/content-page-list';
import {
  contentPreviewSchema,
  shownContentSchema,
  type ContentPreview,
  type ShownContent,
} from '../contract/content-pages';
import { http } from '@haat/shared/state';

// What content.ts loads with its first call: the calls whose answers are read by the contract. Their descriptions stand
// there.

export async function fetchContent(page: ContentPage, language: string): Promise<ShownContent> {
  return shownContentSchema.parse((await http.get(`/api/content/${page}`, { params: { language } })).data);
}

export async function fetchContentPreview(key: string): Promise<ContentPreview> {
  return contentPreviewSchema.parse((await http.get(`/api/content/previews/${encodeURIComponent(key)}`)).data);
}
