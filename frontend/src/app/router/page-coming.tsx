import type { Messages } from '~/i18n/en';
import { useT } from '~/i18n/use-t';
import { PageHeader } from '~/ui/page/page-header';
import { LinesSkeleton } from '~/ui/states/skeletons';

/**
 * In the place of a page that is on its way, for the eye: readers are told the title by the announcer, and find the page's own
 * heading when it has come.
 */
export function PageComing({ title }: { title: ((t: Messages) => string) | undefined }) {
  const t = useT();
  return (
    <div aria-hidden="true" data-coming>
      {title && <PageHeader title={title(t)} />}
      <LinesSkeleton lines={6} />
    </div>
  );
}
