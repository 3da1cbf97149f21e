import { describe, expect, it } from 'vitest';
import { baseApi } from './base-api';
import './generated/accounts.gen';
import './generated/assisted.gen';
import './generated/auth.gen';
import './generated/choices.gen';
import './generated/dashboard.gen';
import './generated/examination.gen';
import './generated/recovery.gen';
import './generated/rosters.gen';
import './generated/functionary.gen';
import './generated/misc.gen';
import './generated/installation.gen';
import './generated/monitoring.gen';
import './generated/notifications.gen';
import './generated/second-factor.gen';
import './generated/settings.gen';
import './generated/sheets.gen';
import './generated/user.gen';
import { firstTags } from './first-tags';
import { officeTags } from './office-tags';
import { changesNothing } from './tag-table';
import { tags } from './tags';

const mutations = Object.entries(baseApi.endpoints as Record<string, object>)
  .filter(([, endpoint]) => 'useMutation' in endpoint)
  .map(([name]) => name);

describe('the tag table', () => {
  it('knows mutations to check', () => expect(mutations.length).toBeGreaterThan(15));
  it.each(mutations)('says what %s changes', (name) =>
    expect([...changesNothing, ...Object.keys({ ...firstTags, ...officeTags, ...tags })]).toContain(name),
  );
});
