import type { FunctionaryRole } from '~/contract/types.gen';

/** Without them no gate opens. */
const OPENS_THE_GATE = 10;
/** They keep rooms, machines and networks going. */
const KEEPS_IT_GOING = 5;
/** Each serves some seats. */
const SERVES_SEATS = 3;
const ANY_OTHER = 1;

/** The weights of `crates/rostering/src/counters.rs` (decision 47), of the roles that weigh more than 1. */
const weights: Partial<Record<FunctionaryRole, number>> = {
  EDUQUITY_VENUE_MANAGER: OPENS_THE_GATE,
  SSC_CENTER_COORDINATOR: OPENS_THE_GATE,
  EDUQUITY_LAB_SUPERVISOR: KEEPS_IT_GOING,
  EDUQUITY_SOFTWARE_SUPPORT_ENGINEER: KEEPS_IT_GOING,
  EDUQUITY_NETWORK_AND_HARDWARE_SUPPORT: KEEPS_IT_GOING,
  ECIL_JAMMER_OPERATOR: KEEPS_IT_GOING,
  EY_OBSERVER: KEEPS_IT_GOING,
  EDUQUITY_REGISTRATION_DESK_MANAGER: SERVES_SEATS,
  EDUQUITY_INVIGILATOR: SERVES_SEATS,
  EDUQUITY_SECURITY_AND_FRISKING: SERVES_SEATS,
};

/** What is lost while a person of this role is not there; half of it once the person is on the way. */
export const missingWeight = (role: FunctionaryRole, isOnTheWay = false): number =>
  (weights[role] ?? ANY_OTHER) * (isOnTheWay ? 0.5 : 1);
