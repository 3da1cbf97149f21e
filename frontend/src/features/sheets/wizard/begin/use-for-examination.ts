import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { useGetExaminationQuery } from '~/api/generated/examination.gen';
import { useT } from '~/i18n/use-t';
import type { Preset } from '../preset';

/**
 * Whoever comes from an examination means that one, and is told so. `isAsked`: whether the rows are of an examination. The
 * columns of a sheet name examinations by what they are called in addresses.
 */
export function useForExamination(isAsked: boolean): { preset: Preset; told: string | undefined } {
  const words = useT().sheetWizard.begin;
  const [search] = useSearchParams();
  const given = (isAsked && search.get('examination')) || undefined;
  const { data } = useGetExaminationQuery(given ? { id: given } : skipToken);
  const examination = data?.slug ?? given;
  return { preset: examination ? { examination } : {}, told: data && words.examination(data.name) };
}
