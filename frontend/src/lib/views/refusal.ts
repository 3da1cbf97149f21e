/** What a form in a dialog is told about the last try: a sentence, and others by the names of its fields. */
export type Refusal = { submitError: string | undefined; fieldErrors?: Record<string, string> | undefined };
