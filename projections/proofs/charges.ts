import { countedLine } from '@kerben/workflows/documents/payment/document.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { takingsDifference } from '@kerben/workflows/ledger/takings.ts';
import { postedLines } from '../read-models/ledger.ts';
import { lifeSteps, type Life } from './lives.ts';
import type { Prover } from './prover.ts';
import type { ChargeState } from './states.ts';
import { sumOf } from './sum.ts';

const incomeAccounts = /^6|^3520$/;
/** The railway itself; others have no orders of ours. */
const ownAdministration = '59';

/** What it comes to is what its lines come to, and what is paid and due is what its payments come to. */
const ofAmounts = ({ id, last }: Life<ChargeState>): readonly string[] => {
  const wrong: string[] = [];
  for (const [place, line] of last.lines.entries()) {
    const { net, vat, gross } = countedLine(line);
    if (net !== line.net || vat !== line.vat || gross !== line.gross)
      wrong.push(
        `charge ${id}, line ${place + 1}: says ${line.net}, ${line.vat}, ${line.gross}; it is ${net}, ${vat}, ${gross}`,
      );
  }
  const lines = [
    sumOf(last.lines, ({ net }) => net),
    sumOf(last.lines, ({ vat }) => vat),
    sumOf(last.lines, ({ gross }) => gross),
  ];
  const said = [last.net, last.vat, last.total].map((amount) => tyiyn(amount || '0'));
  if (last.lines.length > 0 && lines.some((amount, at) => amount !== said[at]))
    wrong.push(`charge ${id} says ${said.map(som).join(', ')}; its lines come to ${lines.map(som).join(', ')}`);
  const paid = sumOf(
    last.allocations.filter(({ undone }) => !undone),
    ({ amount }) => amount,
  );
  const over = last.state === 'reversed' || last.state === 'cancelled';
  const due = over || paid > tyiyn(last.total) ? 0n : tyiyn(last.total) - paid;
  if (paid !== tyiyn(last.paid) || due !== tyiyn(last.due))
    wrong.push(`charge ${id}: ${last.paid} paid and ${last.due} due, its payments say ${som(paid)} and ${som(due)}`);
  if (!over && paid > 0n && paid > tyiyn(last.total)) wrong.push(`charge ${id}: ${som(paid)} is paid of ${last.total}`);
  return wrong;
};

/** One payer and one station for ever; what the railway earns by each event is what the ledger posts of it. */
const ofSteps = (charge: Life<ChargeState>): readonly string[] => {
  const wrong: string[] = [];
  const { id } = charge;
  for (const { event, before, after } of lifeSteps(charge)) {
    if (before.exists && before.payerId !== after.payerId)
      wrong.push(`charge ${id}: its payer was ${before.payerId}, and is ${after.payerId}`);
    if (before.exists && before.stationId !== after.stationId)
      wrong.push(`charge ${id}: its station was ${before.stationId}, and is ${after.stationId}`);
    const earned = takingsDifference(before, after).reduce(
      (total, { what, gross }) => (what === 'charged' ? total + gross : total),
      0n,
    );
    const posted = postedLines(event, before, after).reduce(
      (total, { account, amount }) => (incomeAccounts.test(account) ? total - amount : total),
      0n,
    );
    if (earned !== posted)
      wrong.push(
        `charge ${id}, ${event.type}: ${som(earned)} is earned by it, ${som(posted)} is posted as income and VAT`,
      );
  }
  return wrong;
};

/** Each charge: one payer, one station, its sum is its lines', and its income what the ledger says. */
export const chargesProver = (): Prover => {
  const wrong: string[] = [];
  const own = new Set<string>();
  /** By station, of each its number and day: what stands there cannot be put into an order of this railway. */
  const abroad = new Map<string, string[]>();
  return {
    name: 'charges',
    take: {
      stations: ({ id, tenant, last }: Life<{ readonly administration?: string }>) => {
        if (last.administration === ownAdministration) own.add(`${tenant}/${id}`);
      },
      payment: (charge: Life<ChargeState>) => {
        wrong.push(...ofAmounts(charge), ...ofSteps(charge));
        const { stationId, stationName, number, day } = charge.last;
        if (own.size === 0 || stationId === '' || own.has(`${charge.tenant}/${stationId}`)) return;
        const station = [stationId, stationName].filter(Boolean).join(' ');
        abroad.set(station, [...(abroad.get(station) ?? []), `${number || charge.id} of ${day}`]);
      },
    },
    end: () => ({
      wrong,
      told: [...abroad].map(
        ([station, charges]) =>
          `${charges.length} charges stand at ${station}, of another railway, and in no order: ${charges.join(', ')}`,
      ),
    }),
  };
};
