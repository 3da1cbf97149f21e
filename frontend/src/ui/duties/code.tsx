import { useT } from '~/i18n/use-t';

/** The server's drawing of the code. As a picture, it can run nothing. */
export const Code = ({ picture, className }: { picture: string; className: string | undefined }) => (
  <img
    className={className}
    src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`}
    alt={useT().dutyLink.code}
  />
);
