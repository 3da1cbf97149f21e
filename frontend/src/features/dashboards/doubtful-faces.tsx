import { useOddPictures, useOpenLookAlikes } from '~/api/pictures/open-doubts';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { LookAt } from './look-at';

/** Until they are seen to a gate may take one person for another, or turn both away; of whatever day the page speaks. */
export function DoubtfulFaces() {
  const { dashboards: t, oddPictures } = useT();
  const lookAlikes = useOpenLookAlikes();
  const odd = useOddPictures();
  return (
    <>
      {lookAlikes > 0 && (
        <LookAt what={t.lookAlikes(formatNumber(lookAlikes), lookAlikes)} to={paths.duplicates}>
          {t.toLookAlikes}
        </LookAt>
      )}
      {odd > 0 && (
        <LookAt what={oddPictures.waiting(formatNumber(odd), odd)} to={paths.oddPictures}>
          {oddPictures.see}
        </LookAt>
      )}
    </>
  );
}
