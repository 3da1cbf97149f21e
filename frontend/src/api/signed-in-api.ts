import { type InjectingApi, tagging } from './tag-rules';
import { tags } from './tags';

/** The api for generated files that pages behind sign-in load: with the large tag table. */
export const signedInApi: InjectingApi = tagging(tags);
