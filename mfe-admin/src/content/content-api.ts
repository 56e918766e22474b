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
/** GET /api/admin/content/{page}/{language}: the draft, else what is shown, and its versions. */
export const adminContentQuery = (of: PageText) =>
  queryOptions({
    queryKey: ['admin', 'content', of.page, of.language],
    queryFn: async () => answered((await http.get(pathOf(of))).data),
    staleTime: 0,
  });
/** GET …/versions/{number}: it never changes. */
export const contentVersionQuery = (of: PageText, number: number) =>
  queryOptions({
    queryKey: ['admin', 'content', of.page, of.language, number],
    queryFn: async () => contentVersionSchema.parse((await http.get(`${pathOf(of)}/versions/${number}`)).data),
    staleTime: Infinity,
  });

/** PUT …/draft: fails with `changed` if a colleague saved first. */
export const saveDraft = async (of: PageText, body: ContentDraftWrite) =>
  answered((await http.put(`${pathOf(of)}/draft`, body)).data);
/** POST …/discard. @param version of the draft that was seen */
export const discardDraft = async (of: PageText, version: number) =>
  answered((await http.post(`${pathOf(of)}/discard`, { version })).data);
/** POST …/publish: shoppers see it at once. @param version of the draft that was seen */
export const publishDraft = async (of: PageText, version: number) =>
  answered((await http.post(`${pathOf(of)}/publish`, { version })).data);
/** POST …/restore: a version becomes the draft. @param shown the version that was seen as shown */
export const restoreVersion = async (of: PageText, number: number, shown: number | null) =>
  answered((await http.post(`${pathOf(of)}/restore`, { number, shown })).data);
/** POST …/take-down: the shop shows what it is built with. @param number the version that was seen as shown */
export const unpublish = async (of: PageText, number: number) =>
  answered((await http.post(`${pathOf(of)}/take-down`, { number })).data);
