type Closing = { database: Pick<EventTarget, 'addEventListener'> };

/**
 * One connection for everything, opened anew where the browser closed it: it does so to pages in the background, or when
 * room gets scarce, and everything on the old one fails from then on.
 */
export function makeConnection<Connection extends Closing>(open: () => Promise<Connection>) {
  let current: Promise<Connection> | undefined;

  const leave = (old: Promise<Connection>) => {
    // Somebody else may have opened another since.
    if (current === old) current = undefined;
  };

  function connect(): Promise<Connection> {
    if (current) return current;
    const opening = open();
    current = opening;
    opening.then(
      ({ database }) => database.addEventListener('close', () => leave(opening)),
      () => leave(opening),
    );
    return opening;
  }

  return async <Value>(work: (connection: Connection) => Promise<Value>): Promise<Value> => {
    const used = connect();
    const connection = await used;
    try {
      return await work(connection);
    } catch (cause) {
      // No transaction begins on a closed connection: none of the work was done.
      if (!isClosed(cause)) throw cause;
      leave(used);
      return work(await connect());
    }
  };
}

const isClosed = (cause: unknown) => cause instanceof DOMException && cause.name === 'InvalidStateError';
