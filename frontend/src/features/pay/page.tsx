import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';

// Their chunks are named here, and not in the table of all pages, which the gate loads too.
const PaySheetList = lazy(() => import(/* webpackChunkName: "pay-list" */ './list'));
const PaySheetPage = lazy(() => import(/* webpackChunkName: "pay-sheet" */ './sheet'));
const PayRates = lazy(() => import(/* webpackChunkName: "pay-rates" */ './rates'));
const Owed = lazy(() => import(/* webpackChunkName: "pay-owed" */ './owed'));

/** All pay sheets, one of them, the rates, or what people are owed. */
export default function PayPage() {
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}

/** An address that names no part shows the list of sheets. */
function Part() {
  const { part, sheetId } = useParams();
  if (part === 'rates') return <PayRates />;
  if (part === 'owed') return <Owed />;
  return part === 'sheets' && sheetId ? <PaySheetPage key={sheetId} sheetId={sheetId} /> : <PaySheetList />;
}
