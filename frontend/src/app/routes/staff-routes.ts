import { paths } from '~/lib/address/paths';
import { STAFF_ADMINS, STAFF_EDITORS } from '~/lib/people/roles';
import { need } from '../router/load';
import type { InnerRoute } from './routes';

const person = need(
  async () => (await import('~/api/generated/functionary.gen')).functionaryApi.endpoints.getFunctionary,
  ({ functionaryId = '' }) => ({ id: functionaryId }),
  { say: (t) => t.errors.loadFunctionary },
);

/** Functionaries. */
export const staffRoutes: readonly InnerRoute[] = [
  {
    path: paths.functionaries,
    roles: STAFF_ADMINS,
    title: (t) => t.functionary.title,
    words: ['staffWork', 'acts'],
    page: () => import(/* webpackChunkName: "functionaries" */ '~/features/functionary/list'),
  },
  {
    path: paths.createFunctionary,
    roles: STAFF_EDITORS,
    title: (t) => t.functionary.createTitle,
    page: () => import(/* webpackChunkName: "functionary-create" */ '~/features/functionary/create'),
  },
  {
    path: paths.functionarySheet,
    roles: STAFF_EDITORS,
    title: (t) => t.sheets.functionaries.title,
    words: ['sheetWizard'],
    page: () => import(/* webpackChunkName: "sheet-begin" */ '~/features/sheets/wizard/begin/begin'),
  },
  {
    path: paths.declarationSheet,
    roles: STAFF_EDITORS,
    title: (t) => t.sheets.declarations.title,
    words: ['sheetWizard'],
    page: () => import(/* webpackChunkName: "sheet-begin" */ '~/features/sheets/wizard/begin/begin'),
  },
  {
    path: paths.declarationSheetDraft,
    roles: STAFF_EDITORS,
    title: (t) => t.sheets.declarations.title,
    words: ['sheetWizard'],
    page: () => import(/* webpackChunkName: "sheet-draft" */ '~/features/sheets/wizard/draft-page'),
  },
  {
    path: paths.functionarySheetDraft,
    roles: STAFF_EDITORS,
    title: (t) => t.sheets.functionaries.title,
    words: ['sheetWizard'],
    page: () =>
      import(/* webpackChunkName: "functionary-sheet-draft" */ '~/app/pages/functionary-sheet-draft'),
  },
  {
    path: paths.manyPictures,
    roles: STAFF_ADMINS,
    title: (t) => t.functionary.pictures,
    words: ['pictures'],
    page: () => import(/* webpackChunkName: "many-pictures" */ '~/features/pictures/pictures-page'),
  },
  {
    path: paths.duplicates,
    roles: STAFF_ADMINS,
    title: (t) => t.duplicates.title,
    page: () => import(/* webpackChunkName: "duplicates" */ '~/features/duplicates/duplicates-page'),
  },
  {
    path: paths.oddPictures,
    roles: STAFF_ADMINS,
    title: (t) => t.oddPictures.title,
    page: () => import(/* webpackChunkName: "odd-pictures" */ '~/features/functionary/odd-pictures'),
  },
  {
    path: paths.functionary,
    roles: STAFF_ADMINS,
    title: (t) => t.functionary.title,
    words: ['staffWork', 'acts'],
    page: () => import(/* webpackChunkName: "functionary" */ '~/features/functionary/view'),
    load: person,
  },
  {
    path: paths.editFunctionary,
    roles: STAFF_EDITORS,
    title: (t) => t.functionary.edit,
    page: () => import(/* webpackChunkName: "functionary-edit" */ '~/features/functionary/edit'),
    load: person,
  },
];
