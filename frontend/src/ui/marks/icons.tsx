import type { SVGProps } from 'react';

/** Own line icons on a 24-px grid; a picture beside a word, so hidden from readers. */
const drawings = {
  home: 'M4 11.5 12 5l8 6.5M6 10v9h12v-9M10 19v-5h4v5',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20a6 6 0 0 1 12 0M16 4.5a3.5 3.5 0 0 1 0 6.5M17.5 14.5A6 6 0 0 1 21 20',
  checklist: 'm4 6 1.5 1.5L8 5M4 12l1.5 1.5L8 11M4 18l1.5 1.5L8 17M12 6.5h8M12 12.5h8M12 18.5h8',
  building: 'M4 20h16M6 20V5h8v15M14 10h4v10M9 8.5h2M9 12h2M9 15.5h2',
  gate: 'M5 20v-9a7 7 0 0 1 14 0v9M9 14.5l2.2 2.2 4-4.4',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  settings:
    'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h7M15 17h5M15 9.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400ZM9 14.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400ZM13 19.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400Z',
  bell: 'M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6 2 6h-15s2-1 2-6ZM10 19.500a2.2 2.2 0 0 0 4 0',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.400M18.4 5.6 17 7M7 17l-1.4 1.4',
  moon: 'M19.5 14.500A8 8 0 0 1 9.5 4.500a8 8 0 1 0 10 10Z',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  globe:
    'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.500c2.5 2.3 3.8 5.1 3.8 8.500s-1.3 6.2-3.8 8.500c-2.5-2.3-3.8-5.1-3.8-8.500s1.3-6.2 3.8-8.500Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.500a7.5 7.5 0 0 1 15 0',
  logOut: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.300L19.5 9M19.5 4.500V9H15',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.800a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.600Z',
  eyeOff:
    'M4 4l16 16M9.9 5.800A8.7 8.7 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-3 3.700M6.5 7.300A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 4.5-1.2',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.500M5 19h14',
  alert: 'M12 4 2.8 19.500h18.400zM12 10v4.500M12 17.200v.1',
  info: 'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5M12 8v.1',
  check: 'm5 12.5 4.5 4.500L19 7.5',
  cross: 'M6 6l12 12M18 6 6 18',
  clock: 'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.500V12l3 2',
  search: 'M11 17.500a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM16 16l4 4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  edit: 'M5 19h3.500L19 8.5 15.5 5 5 15.500zM13 7.500l3.5 3.5',
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7M10.5 11v5M13.5 11v5',
  more: 'M12 6v.1M12 12v.1M12 18v.1',
  left: 'M14.5 6 8.5 12l6 6',
  right: 'm9.5 6 6 6-6 6',
  up: 'm6 14.5 6-6 6 6',
  down: 'm6 9.5 6 6 6-6',
  sort: 'm8 10 4-4 4 4M8 14l4 4 4-4',
  inbox: 'M4 13.5 6.5 5h11l2.5 8.500V19H4zM4 13.500h4.500l1.5 2.500h4l1.5-2.500H20',
  message: 'M4 5h16v11H9l-4 3.500V16H4z',
  calendar: 'M4.5 6.500h15v13h-15zM4.5 10.500h15M8.5 4v4M15.5 4v4',
  phone:
    'M6.5 4H9l1.5 4-2 1.500a12 12 0 0 0 6 6l1.5-2 4 1.500v2.500a2 2 0 0 1-2 2A14 14 0 0 1 4.500 6a2 2 0 0 1 2-2Z',
  swap: 'M5 9h13l-3.500-3.500M19 15H6l3.500 3.500',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11ZM12 12.300a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.600Z',
  download: 'M12 5v11M7.5 11.5 12 16l4.5-4.500M5 19.500h14',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500v13l10.5-6.500z',
  columns: 'M4.5 5h15v14h-15zM9.500 5v14M14.500 5v14',
  print: 'M7 9V4h10v5M7 17H4.500V9.500h15V17H17M7 14h10v6H7z',
  sheet: 'M6 3.500h8l4 4v13H6zM14 3.500v4h4M9 12h6M9 15.500h6M12 12v7',
  history: 'M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4.500v4h4M12 8v4.200l3 1.800',
  stop: 'M7 7h10v10H7z',
  pulse: 'M3.500 12.500h4l2.500-6.500 4 12 2.500-5.500h4',
} as const;

export type IconName = keyof typeof drawings;

export function Icon({
  name,
  size = 18,
  ...rest
}: { name: IconName; size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
