import type { ContentLanguage, ContentPage } from '@haat/shared/contract/content-page-list';
import {
  adminContentSchema,
  contentListSchema,
  contentVersionSchema,
  type AdminContent,
  type ContentDraftWrite,
} from '@haat/shared/contract/content-pages';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';

export interface PageText {
  page: ContentPage;
  language: ContentLanguage;
}

const pathOf = ({ page, language }: PageText) => `/api/admin/content/${page}/${language}`;
const answered = (data: unknown): AdminContent => adminContentSchema.parse(data);

/** GET /api/admin/content: every page in each language. */
export const contentListQuery = queryOptions({
  queryKey: ['admin', 'content'],
  queryFn: async () => contentListSchema.parse((await http.get('/api/admin/content')).data).content,
  staleTime: 0,
});
/** GET /api/admin/content/{page}/{language}: the draft, or else the published text, and the versions. */
export const adminContentQuery = (of: PageText) =>
  queryOptions({
    queryKey: ['admin', 'content', of.page, of.language],
    queryFn: async () => answered((await http.get(pathOf(of))).data),
    staleTime: 0,
  });
/** GET …/versions/{number}. Versions are immutable. */
export const contentVersionQuery = (of: PageText, number: number) =>
  queryOptions({
    queryKey: ['admin', 'content', of.page, of.language, number],
    queryFn: async () => contentVersionSchema.parse((await http.get(`${pathOf(of)}/versions/${number}`)).data),
    staleTime: Infinity,
  });

/** PUT …/draft: fails with `changed` if a colleague saved first. */
export const saveDraft = async (of: PageText, body: ContentDraftWrite) =>
  answered((await http.put(`${pathOf(of)}/draft`, body)).data);
/** POST …/discard. @param version the draft's version on the screen */
export const discardDraft = async (of: PageText, version: number) =>
  answered((await http.post(`${pathOf(of)}/discard`, { version })).data);
/** POST …/publish: visible to shoppers at once. @param version the draft's version on the screen */
export const publishDraft = async (of: PageText, version: number) =>
  answered((await http.post(`${pathOf(of)}/publish`, { version })).data);
/** POST …/restore: copies a version to the draft. @param shown number of the published version on the screen */
export const restoreVersion = async (of: PageText, number: number, shown: number | null) =>
  answered((await http.post(`${pathOf(of)}/restore`, { number, shown })).data);
/** POST …/take-down: the shop shows the default text again. @param number the published version on the screen */
export const unpublish = async (of: PageText, number: number) =>
  answered((await http.post(`${pathOf(of)}/take-down`, { number })).data);
