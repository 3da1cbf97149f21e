import { firstTags } from './first-tags';
import { type InjectingApi, tagging } from './tag-rules';

/** The api for generated files that the sign-in page loads. */
export const firstApi: InjectingApi = tagging(firstTags);
