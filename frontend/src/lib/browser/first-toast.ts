let settle: () => void;

/** Settles as soon as something is said in a toast. */
export const firstToast = new Promise<void>((give) => {
  settle = give;
});

export const hearToast = () => settle();
