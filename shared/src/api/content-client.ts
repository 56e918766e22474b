import type { ContentPage } from '../contract/content-page-list';
import {
  contentPreviewSchema,
  shownContentSchema,
  type ContentPreview,
  type ShownContent,
} from '../contract/content-pages';
import { http } from '@haat/shared/state';

/** GET /api/content/{page}: the published text in a language; null if there is none. */
export async function fetchContent(page: ContentPage, language: string): Promise<ShownContent> {
  return shownContentSchema.parse((await http.get(`/api/content/${page}`, { params: { language } })).data);
}

/** GET /api/content/previews/{key}: a draft, by its preview link; 404 when it no longer exists. */
export async function fetchContentPreview(key: string): Promise<ContentPreview> {
  return contentPreviewSchema.parse((await http.get(`/api/content/previews/${encodeURIComponent(key)}`)).data);
}
