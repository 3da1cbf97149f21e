import { useRemembered } from '~/api/gate-queue/use-remembered';
import { useInside } from '~/api/present/use-inside';
import { useNotHere } from '~/api/present/use-not-here';
import type { CurrentMonitoredDay, EntryType } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { NotHereList } from '~/ui/not-here/not-here-list';
import { CoveringPanel } from '../screen/covering-panel';
import classes from './not-here.module.css';
import { StillInside } from './still-inside';

type Props = {
  day: CurrentMonitoredDay;
  /** Which way people go: who leaves is inside. */
  mode: EntryType;
  isOpen: boolean;
  /** While something about a person is on the screen. */
  disabled: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** How many have not come, or at the exit are still inside, and by one press who they are. Comes behind the camera, as does what the device remembers. */
export default function NotHere({ day, mode, isOpen, disabled, onOpen, onClose }: Props) {
  const { notHere: t, actions } = useT();
  useRemembered({ id: day.id, monitored: day });
  const view = useNotHere(day.id);
  const count = view.missing?.length;
  const isComplete = count === 0 && !!view.counts?.expected;
  const { duties } = useInside(day.id, { running: true });
  const inside = mode === 'EXIT' ? duties : undefined;
  const words = isComplete ? t.everybody : count ? t.open(formatNumber(count)) : t.title;
  const exitWords = inside?.length ? t.openInside(formatNumber(inside.length)) : t.nobodyInside;
  const isDone = inside ? inside.length === 0 : isComplete;
  return (
    <>
      <button type="button" className={classes.entrance} disabled={disabled} onClick={onOpen}>
        <Icon name={isDone ? 'check' : 'people'} size={26} strokeWidth={2.2} />
        <span className={classes.words}>{inside ? exitWords : words}</span>
        <span className={classes.more}>
          <Icon name="right" size={26} strokeWidth={2.4} />
        </span>
      </button>
      {isOpen && (
        <CoveringPanel
          title={inside ? t.stillInside : t.title}
          close={actions.close}
          startAtClose
          onClose={onClose}
        >
          {inside ? <StillInside people={inside} /> : <NotHereList view={view} look="gate" />}
        </CoveringPanel>
      )}
    </>
  );
}
