import { expect } from 'chai';
import { checkContainers } from './container-list.ts';
import { checkDangerous } from './dangerous-goods.ts';
import { noteSchema, type Note } from './fields.ts';

const note = (containers: object[], wagons: object[] = [{ wagonNumber: '64288046', weight: 20_000 }]): Note =>
  noteSchema.parse({ smgsContainers: containers, smgsVagons: wagons });
const told = (found: readonly { code: string; member?: string | undefined }[]) =>
  found.map(({ code, member }) => `${code} ${member}`);
const good = { containerNumber: 'CSQU3054383', wagonNumber: '64288046', tare: 2_200, weight: 20_000, maxGross: 30_480 };

describe('containers of a note', () => {
  it('agree with the wagons', () => {
    expect(checkContainers(note([good]))).to.deep.equal([]);
    expect(told(checkContainers(note([{ ...good, weight: 19_999 }])))).to.deep.equal([
      'Smgs.ContainersMass smgsContainers.0.weight',
    ]);
    // While one of them does not say its mass, nothing can be added up.
    expect(checkContainers(note([{ ...good, weight: 0 }]))).to.deep.equal([]);
    expect(told(checkContainers(note([{ ...good, wagonNumber: '55650139' }])))).to.deep.equal([
      'Smgs.ContainerWagon smgsContainers.0.wagonNumber',
    ]);
  });

  it('are counted once, with the check digit of ISO 6346, and not overloaded without a question', () => {
    const twice = checkContainers(
      note([
        { ...good, weight: 10_000 },
        { ...good, weight: 10_000 },
      ]),
    );
    expect(told(twice)).to.deep.equal(['Smgs.ContainerTwice smgsContainers.1.containerNumber']);
    expect(told(checkContainers(note([{ ...good, containerNumber: 'CSQU3054384' }])))).to.deep.equal([
      'Check.Container.CheckDigit smgsContainers.0.containerNumber',
    ]);
    const [heavy] = checkContainers(note([{ ...good, maxGross: 22_000 }]));
    expect([heavy?.code, heavy?.soft]).to.deep.equal(['Smgs.ContainerHeavy', true]);
  });
});

describe('facts of dangerous goods', () => {
  const diesel = {
    unNumber: '1202',
    properName: 'Топливо дизельное',
    hazardClass: '3',
    packingGroup: 'III',
    dangerCode: '30',
    emergencyCard: '315',
  } as const;
  const check = (more: object) =>
    told(checkDangerous(noteSchema.parse({ dangerousGoods: [{ ...diesel, ...more }] }).dangerousGoods)).map((text) =>
      text.replace('Smgs.Dangerous.', '').replace('dangerousGoods.0.', ''),
    );

  it('fit each other', () => {
    expect(check({})).to.deep.equal([]);
    expect(
      check({ unNumber: '0082', hazardClass: '1.1D', packingGroup: 'none', dangerCode: '', emergencyCard: '191' }),
    ).to.deep.equal([]);
    expect(
      check({ unNumber: '1965', hazardClass: '2', packingGroup: 'none', dangerCode: '23', emergencyCard: '204' }),
    ).to.deep.equal([]);
    expect(
      check({ unNumber: '1428', hazardClass: '4.3', packingGroup: 'I', dangerCode: 'X423', emergencyCard: '412' }),
    ).to.deep.equal([]);
  });

  it('are refused where they contradict each other, asked about where that may be', () => {
    expect(check({ unNumber: '12' })).to.deep.equal(['UnShape unNumber']);
    expect(check({ hazardClass: '10' })).to.deep.equal(['ClassUnknown hazardClass']);
    expect(check({ hazardClass: '1.1D', dangerCode: '', packingGroup: 'none', emergencyCard: '191' })).to.deep.equal([
      'UnAndClass hazardClass',
    ]);
    expect(check({ unNumber: '0082' })).to.deep.equal(['UnAndClass hazardClass']);
    expect(check({ hazardClass: '2', dangerCode: '23', emergencyCard: '204' })).to.deep.equal(['NoGroup packingGroup']);
    expect(check({ packingGroup: 'none' })).to.deep.equal(['GroupMissing packingGroup']);
    expect(check({ dangerCode: '80' })).to.deep.equal(['CodeAndClass dangerCode']);
    expect(check({ dangerCode: 'XX' })).to.deep.equal(['CodeShape dangerCode']);
    expect(check({ emergencyCard: '' })).to.deep.equal(['CardShape emergencyCard']);
    expect(check({ emergencyCard: '815' })).to.deep.equal(['CardAndClass emergencyCard']);
  });
});
