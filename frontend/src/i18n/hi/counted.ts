/** So many people to whom something is done: before को and पर a single person is not लोगों. */
export const peopleIn = (count: number) => (count === 1 ? '1 व्यक्ति' : `${count} लोगों`);
