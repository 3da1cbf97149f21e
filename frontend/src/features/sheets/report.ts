export type Fault = { row: number; column: string; message: string; value?: string | null };
export type LeftOut = { row: number; reason: string };

/** What became of a sheet, whichever call told it. */
export type Report = {
  total: number;
  created: number;
  skipped: number;
  failed: number;
  errors: readonly Fault[];
  skippedRows: readonly LeftOut[];
};

type Told = Partial<{
  total: number | null;
  created: number | null;
  skipped: number | null;
  failed: number | null;
  errors: readonly Fault[] | null;
  skippedRows: readonly LeftOut[] | null;
}>;

export function reportOf(told: Told): Report {
  return {
    total: told.total ?? 0,
    created: told.created ?? 0,
    skipped: told.skipped ?? 0,
    failed: told.failed ?? 0,
    errors: told.errors ?? [],
    skippedRows: told.skippedRows ?? [],
  };
}
