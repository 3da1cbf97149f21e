import { Stack, VisuallyHidden } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { useT } from '~/i18n/use-t';
import { tokenIn } from '~/lib/address/token-in';
import shared from '~/ui/duties/duties.module.css';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { Duties } from './duties';
import classes from './duty-link.module.css';
import { Heading } from './heading';
import { LastFour } from './last-four';
import { NotOpened } from './not-opened';
import { Swaps } from './swaps';
import { useLink } from './use-link';

/** What a functionary sees who opens the link of a message: the duties, and how to answer. */
export default function DutyLinkPage() {
  const link = tokenIn(useParams().link);
  const words = useT().dutyLink;
  const { opened, failure, begin, ask, answer, answerOffer } = useLink(link);
  if (opened?.asksLastFour) return <LastFour firstName={opened.firstName} onOpen={ask} />;
  if (opened)
    return (
      <Duties
        opened={opened}
        answer={answer}
        answerOffer={answerOffer}
        swaps={<Swaps link={link} onDone={ask} />}
      />
    );
  if (failure) return <NotOpened failure={failure} onRetry={begin} />;
  return (
    <Stack className={classes.page} gap="md">
      <Heading>{words.title}</Heading>
      <VisuallyHidden role="status">{words.opening}</VisuallyHidden>
      <div className={shared.card}>
        <LinesSkeleton lines={7} />
      </div>
    </Stack>
  );
}
