import type { Certificate } from '~/contract/types.gen';
import { labelOf } from '~/i18n/labels';
import { longDate } from '~/i18n/long-date';
import { useLocale, useT } from '~/i18n/use-t';
import classes from './certificate-sheet.module.css';

/** One certificate of duty on a page of A4. It tells no times. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const t = useT();
  const words = t.certificates;
  const locale = useLocale();
  const { authority, authorityHindi, address } = certificate;
  const issuer = (locale === 'hi' && authorityHindi) || authority || authorityHindi || t.product;
  const role = labelOf(t.dutyLink.roles, certificate.role);
  const date = longDate(certificate.date);
  const rows = [
    [words.name, certificate.name],
    [words.role, role],
    [words.examination, certificate.examination],
    [words.date, date],
    [words.city, certificate.city],
  ] as const;
  return (
    <article className={classes.sheet} aria-label={`${words.title}, ${certificate.name}, ${date}`}>
      <header>
        <p>{issuer}</p>
        <h2>{words.title}</h2>
      </header>
      <p className={classes.sentence}>{words.sentence(certificate.name, role, date)}</p>
      <table>
        <tbody>
          {rows.map(([label, text]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        {/* As a picture, the server's drawing can run nothing. */}
        <img
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(certificate.qr)}`}
          alt={words.code}
        />
        <div>
          <p>{words.unsigned}</p>
          <p>{words.verify}</p>
          <p className={classes.address}>{address}</p>
        </div>
      </footer>
    </article>
  );
}
