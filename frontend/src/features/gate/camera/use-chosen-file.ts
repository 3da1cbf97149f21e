import { useState } from 'react';
import { type FileFault, fileFault } from './file-fault';

/** A chosen file is shown for a check before it is verified. */
export function useChosenFile(give: (picture: Blob) => void) {
  const [fault, setFault] = useState<FileFault>();
  const [looking, setLooking] = useState(false);
  const choose = async (file: File) => {
    setLooking(true);
    const found = await fileFault(file);
    setLooking(false);
    setFault(found);
    if (!found) give(file);
  };
  return { fault, looking, choose, forget: () => setFault(undefined) };
}
