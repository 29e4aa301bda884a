import { hard, soft, type Check } from '../kernel/finding.ts';
import { modulo11CheckDigit } from './digits.ts';

/** Administrations of the 1520 mm area, whose station codes carry the ESR check digit (domain 2.2 and section 3). */
const area1520 = new Set(['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '57', '58', '59', '66', '67']);

export const isArea1520 = (administration: string): boolean => area1520.has(administration);

/** The six sections of the Kyrgyz network lie between these codes (specification 001, 2.5). */
const isKyrgyz = (code: string): boolean => code >= '715106' && code <= '719709';

/**
 * Station code (domain 2.2): six digits, hard; check digit hard for stations of the 1520 area, otherwise a warning:
 * foreign codes in use fail it. `administration` comes from the station's record; without a record only a code of our
 * own network is known to belong to the area.
 */
export const esrCode =
  (administration: string | undefined): Check =>
  (value) => {
    if (!/^\d{6}$/.test(value)) return hard('Check.Esr.Shape', { value });
    const expected = modulo11CheckDigit(value, 5);
    if (expected === Number(value[5])) return undefined;
    const within = administration ? isArea1520(administration) : isKyrgyz(value);
    return (within ? hard : soft)('Check.Esr.CheckDigit', { value, expected });
  };
