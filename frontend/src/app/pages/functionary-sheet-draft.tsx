import DraftPage from '~/features/sheets/wizard/draft-page';
import { words } from '~/i18n/locale';
import { PicturesPart } from '~/ui/page/pictures-part';

const fetchPictures = async () => {
  const [panel] = await Promise.all([
    import(/* webpackChunkName: "pictures-panel" */ '~/features/pictures/pictures-panel'),
    words('pictures'),
  ]);
  return panel;
};

/** The wizard for a sheet of people, which ends with their pictures. */
export default function FunctionarySheetDraft() {
  return (
    <PicturesPart value={fetchPictures}>
      <DraftPage />
    </PicturesPart>
  );
}
