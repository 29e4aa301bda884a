import type { Area } from '../kernel/area.ts';
import { actions, menuFacts } from './actions.ts';
import { accept } from './commands/accept.ts';
import { edit, editDraft } from './commands/change-content.ts';
import { archive, restore, signSmgs } from './commands/finish.ts';
import { form } from './commands/form.ts';
import { fillRequest, openMpsReturn, signMpsWagon } from './commands/mps-return.ts';
import { confirmPrepayment, linkPayment, settle } from './commands/payment.ts';
import { receiveWaybill } from './commands/receive-waybill.ts';
import { register } from './commands/register.ts';
import { returnForRework, rework } from './commands/rework.ts';
import { submit } from './commands/submit.ts';
import { attachWagonList, editWagonList } from './commands/wagon-list.ts';
import { smgsEvents, type SmgsEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { initialState, type SmgsState } from './state.ts';
import { tracked } from './tracked.ts';

/** Consignment notes (SMGS), their wagon lists, and transfer waybills of empty wagons. */
export const smgs: Area<SmgsState, SmgsEvent> = {
  name: 'smgs',
  events: smgsEvents,
  initial: initialState,
  evolve,
  commands: [
    register,
    receiveWaybill,
    editDraft,
    submit,
    accept,
    confirmPrepayment,
    form,
    edit,
    linkPayment,
    settle,
    returnForRework,
    rework,
    attachWagonList,
    editWagonList,
    openMpsReturn,
    fillRequest,
    signMpsWagon,
    signSmgs,
    archive,
    restore,
  ],
  viewPolicy: 'Smgs.ViewSmgs',
  owned: true,
  scopeKeys: (state) => ({
    customerId: state.customerId || null,
    stationIds: [...new Set([state.departureStationId, state.destinationStationId])].filter((id) => id !== ''),
  }),
  actions,
  menuMembers: Object.keys(menuFacts),
  tracked,
  status: ({ status, subStatus }) => ({ status, subStatus }),
};
