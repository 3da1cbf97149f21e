import { officeTags } from './office-tags';
import { type InjectingApi, tagging } from './tag-rules';

/** The api for generated files that few pages of the office load: with their own tag table. */
export const officeApi: InjectingApi = tagging(officeTags);
