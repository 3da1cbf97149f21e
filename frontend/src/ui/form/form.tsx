import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Alert, Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod/mini';
import { useLocale } from '~/i18n/use-t';
import { useHeld } from '../dialogs/enclosing';
import { Icon } from '../marks/icons';

// Short forms do not pay for what long ones need.
const LeaveGuard = lazy(() => import(/* webpackChunkName: "long-form" */ './leave-guard'));
const ErrorSummary = lazy(() => import(/* webpackChunkName: "long-form" */ './error-summary'));

type Props<Values extends FieldValues, Output> = {
  schema: z.ZodMiniType<Output, Values>;
  defaultValues: DefaultValues<Values>;
  /** Return the mutation's promise: the submit button waits for it. */
  onSubmit: (values: Output, form: UseFormReturn<Values, unknown, Output>) => Promise<unknown>;
  /** What the server said to the last try, shown above the fields. */
  submitError: string | undefined;
  /** The server's word on single fields. */
  fieldErrors?: Record<string, string>;
  /** Ask before leaving with unsaved changes. */
  guarded?: boolean;
  /** A field that is given up without asking. */
  passing?: Path<Values>;
  /** Long forms list their faults at the top, each a link to its field. */
  summary?: boolean;
  children: ReactNode;
};

export function Form<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { schema, defaultValues, onSubmit, submitError, fieldErrors, guarded, passing, summary, children } =
    props;
  const form = useForm<Values, unknown, Output>({
    resolver: standardSchemaResolver<Values, unknown, Output>(schema),
    defaultValues,
    mode: 'onTouched',
  });
  useServerFieldErrors(form, fieldErrors);
  useMessagesInNewLanguage(form);
  // What was saved is `settle`d; what was sent and refused is as dirty as before.
  const { isDirty, dirtyFields } = form.formState;
  const isHeld = passing ? Object.keys(dirtyFields).some((name) => name !== passing) : isDirty;
  // Not left to the guard: what is typed before that is here would be lost.
  useHeld(!!guarded && isHeld);
  // The list of faults says it already, with the way to its field.
  const listed = summary && Object.values(fieldErrors ?? {}).includes(submitError ?? '');
  const submit = form.handleSubmit((values) => onSubmit(values, form));
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {summary && (
            <Suspense>
              <ErrorSummary />
            </Suspense>
          )}
          {submitError && !listed && (
            <Alert ref={bring} color="red" icon={<Icon name="alert" />} role="alert">
              {submitError}
            </Alert>
          )}
          {children}
        </Stack>
      </form>
      {guarded && (
        <Suspense>
          <LeaveGuard when={isHeld} />
        </Suspense>
      )}
    </FormProvider>
  );
}

// The button may be a screen below the top of the form; a refusal must not look like nothing.
const bring = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'center' });

function useServerFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  errors: Record<string, string> | undefined,
) {
  const { setError, setFocus, getValues } = form;
  useEffect(() => {
    if (!errors) return;
    for (const [name, message] of Object.entries(errors)) {
      setError(name as Path<Values>, { type: 'server', message });
    }
    // The first as the form has them, not as the server does.
    const first = Object.keys(getValues()).find((name) => name in errors);
    if (first) setFocus(first as Path<Values>);
  }, [errors, setError, setFocus, getValues]);
}

// Messages are made when a rule fails; after a change of language the shown ones are made again.
function useMessagesInNewLanguage<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
) {
  const locale = useLocale();
  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    const wrong = Object.keys(form.formState.errors) as Path<Values>[];
    if (wrong.length > 0) void form.trigger(wrong);
  }, [locale, form]);
}
