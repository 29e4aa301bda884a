import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { XMLParser } from 'fast-xml-parser';
import { dataFolder } from '@kerben/platform/testing/data.ts';
import { etsngCode } from '../checks/cargo-code.ts';
import { containerNumber } from '../checks/container-number.ts';
import { esrCode } from '../checks/esr.ts';
import { wagonNumber } from '../checks/wagon-number.ts';
import { totalWeight } from '../documents/smgs/fields.ts';
import { elementsOf, type Element, type XmlNode } from './element.ts';
import { foldWaybill } from './fold.ts';
import { noteOfWaybill } from './note.ts';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  parseAttributeValue: false,
  processEntities: false,
});
const parse = (xml: string) => foldWaybill(elementsOf(parser.parse(xml) as XmlNode[]));

/** Comparable form: no namespaces, children grouped by name in their order (insertion keeps the order of siblings only). */
const plain = ({ attributes: { xmlns: _, ...attributes }, children }: Element): object => ({
  attributes,
  children: Object.fromEntries(
    [...new Set(children.map(({ name }) => name))].map((name) => [
      name,
      children.filter((child) => child.name === name).map(plain),
    ]),
  ),
});

const wrapped = (inner: string, changes: string) =>
  `<uz-rwc-doc><document-data>${inner}${changes}</document-data><signature>s</signature></uz-rwc-doc>`;
const waybill =
  '<OTPR nom_doc="1"><PL type="1" kod="a"/><PL type="2"/><VAGON nomer="1"><COLLECT_V vesg="5"/></VAGON></OTPR>';

describe('folding an electronic waybill', () => {
  it('applies instructions in their order: places shift as elements come and go', () => {
    const changes = `<changes xmlns="uz:rwc:document:arrived:1.10">
      <delete target="OTPR/PL[1]"/><update target="OTPR/PL[1]"><PL kod="b"/></update>
      <insert target="OTPR/PL[1]"><PL type="0"/></insert>
      <update target="OTPR/VAGON[1]/COLLECT_V[1]"><COLLECT_V vesg="6"/></update>
      <delete target="OTPR"><OTPR nom_doc="1"/></delete></changes>`;
    const { waybill: folded, changeSets } = parse(wrapped(wrapped(waybill, ''), changes));
    expect(plain(folded)).to.deep.equal({
      attributes: {},
      children: {
        PL: [
          { attributes: { type: '0' }, children: {} },
          { attributes: { type: '2', kod: 'b' }, children: {} },
        ],
        VAGON: [{ attributes: { nomer: '1' }, children: { COLLECT_V: [{ attributes: { vesg: '6' }, children: {} }] } }],
      },
    });
    expect(changeSets).to.deep.equal([{ kind: 'arrived', instructions: 5 }]);
  });

  for (const [what, xml] of [
    ['another document', '<note/>'],
    ['an empty envelope', wrapped('', '')],
    [
      'a change of what is not there',
      wrapped(waybill, '<changes><update target="OTPR/PL[3]"><PL/></update></changes>'),
    ],
    ['an unknown instruction', wrapped(waybill, '<changes><move target="OTPR/PL[1]"/></changes>')],
    ['a target that cannot be read', wrapped(waybill, '<changes><delete target="OTPR/PL[x]"/></changes>')],
  ] as const) {
    it(`refuses ${what}`, () => {
      expect(() => parse(xml)).to.throw('e-waybill');
    });
  }
});

describe('what a waybill says beside its boxes', () => {
  const made = (inner: string, route = '<ROUTE stn_from="862606" stn_to="467004"/>') =>
    noteOfWaybill(parse(`<OTPR nom_doc="1" date_otpr="01.03.2026">${route}${inner}</OTPR>`).waybill);

  it('dangerous goods come into their lines; what fits none is told in words', () => {
    const { note, notTaken } = made(`<VAGON nomer="1">
      <COLLECT_V vesg="5" name_etsng="Бензин" nom_oon="1203" danger="3" danger_kod="33" nom_card="305" packing_group="II"/>
      <COLLECT_V vesg="5" nom_oon="1203" danger="3" p_danger="3" danger_proper_name="Газолин" nom_card="305" packing_group="2"/>
      <COLLECT_V vesg="5" name_etsng="Неведомое" nom_oon="12"/></VAGON>`);
    expect(note.dangerousGoods).to.deep.equal(
      [
        ['1203', 'Бензин', '3', 'II', '33', '305'],
        ['1203', 'Газолин', '3', 'II', '', '305'],
      ].map(([unNumber, properName, hazardClass, packingGroup, dangerCode, emergencyCard]) => ({
        unNumber,
        properName,
        hazardClass,
        packingGroup,
        dangerCode,
        emergencyCard,
      })),
    );
    expect(notTaken).to.deep.equal(['COLLECT: 12 Неведомое']);
  });

  it('seals of wagons stand beside those of containers', () => {
    const { note } = made('<VAGON nomer="1"><ZPU_V nom_zpu="A1" zpu="72"/><ZPU_V nom_zpu="A2"/></VAGON>');
    expect(note.smgsVagons[0]?.seals.map(({ marks }) => marks)).to.deep.equal(['A1', 'A2']);
  });

  it('a redirected consignment ends where its new consignee is; the order is told', () => {
    const { note, notTaken, stations } = made(
      '<CLIENT type="2" name="Новый"/>',
      `<ROUTE index="1" stn_from="716109" name_from="Б" stn_to="719408" name_to="В"><JOINT stn="704506"/>
       <PEREADR_INFO nakaz="77" date_nakaz="02.03.2026" ser_perv_doc="Г" nom_perv_doc="5" distance="9"/></ROUTE>
       <ROUTE index="0" stn_from="862606" name_from="А" stn_to="716109" name_to="Б"><JOINT stn="431801"/></ROUTE>`,
    );
    expect(note).to.deep.include({
      departureStationId: '862606',
      destinationStationId: '719408',
      recipientName: 'Новый',
      borderStationIds: ['431801', '704506'],
    });
    expect(stations.map(({ code }) => code)).to.include.members(['862606', '716109', '719408']);
    expect(notTaken).to.deep.equal(['PEREADR_INFO: 77, 02.03.2026, Г5; 716109 → 719408', 'PEREADR_INFO.distance: 9']);
  });

  it('whatever else it says is named with its values', () => {
    const wagons = ['60', '60', '70'].map((kind, at) => `<VAGON nomer="${at}" rod_vag="${kind}" newer=" x "/>`);
    expect(made(wagons.join('')).notTaken).to.deep.equal(['VAGON.rod_vag: 60, 70 (3)', 'VAGON.newer: x (3)']);
  });
});

describe('real electronic waybills', () => {
  const folder = dataFolder();
  const file = (name: string) => parse(readFileSync(join(folder ?? '', 'e-waybill-xml', name), 'utf8'));
  before(function () {
    if (folder === undefined) this.skip();
  });

  it('the fold of the change-sets is the document after all changes', () => {
    const { waybill: folded, changeSets } = file('smgs-518166808.xml');
    expect(changeSets.map(({ kind }) => kind)).to.deep.equal(['resend', 'arrived', 'uncredited']);
    expect(plain(folded)).to.deep.equal(plain(file('smgs-518166808-after-changes.xml').waybill));
  });

  it('becomes a note with its wagons; those uncoupled on the way are told apart', () => {
    const { number, note, stations, cargo, uncoupled } = noteOfWaybill(file('smgs-518166808.xml').waybill);
    expect(number).to.equal('28588623');
    expect(note).to.include({
      departureStationId: '862606',
      destinationStationId: '467004',
      cargoCode: '161170',
      gngCode: '27011290',
    });
    expect(note.borderStationIds).to.deep.equal(['439701', '431801']);
    expect(note.smgsVagons).to.have.lengthOf(12);
    expect(uncoupled).to.have.lengthOf(7);
    expect(note.smgsVagons[0]).to.include({
      wagonNumber: '64288046',
      tare: '24.1',
      capacity: '69.5',
      weight: 69_200,
      providedBy: 'sender',
    });
    expect(note.payers.map(({ payerCode }) => payerCode)).to.include('8210340');
    expect(note.documents).to.have.lengthOf(6);
    expect(stations.map(({ code }) => code)).to.have.members(['862606', '439701', '431801', '467004']);
    expect(cargo).to.have.lengthOf(1);
  });

  it('goods in containers weigh on their wagons', () => {
    const { note } = noteOfWaybill(file('container.xml').waybill);
    expect(
      note.smgsVagons.map(({ weight, containerNumbers, seals }) => [weight, containerNumbers.length, seals.length]),
    ).to.deep.equal([
      [51_790, 2, 2],
      [51_790, 2, 2],
      [51_790, 2, 2],
    ]);
    expect(totalWeight(note)).to.equal(155_370);
    for (const number of note.smgsVagons.flatMap(({ containerNumbers }) => containerNumbers)) {
      expect(containerNumber(number), number).to.equal(undefined);
    }
  });

  it('every sample becomes a note whose codes pass the checks', () => {
    for (const name of ['smgs-518166808.xml', 'smgs-single-version.xml', 'scrap-69202105.xml', 'container.xml']) {
      const { note, stations, cargo } = noteOfWaybill(file(name).waybill);
      expect(note.senderName, name).to.not.equal('');
      expect(note.recipientName, name).to.not.equal('');
      for (const wagon of note.smgsVagons) expect(wagonNumber(wagon.wagonNumber), name).to.equal(undefined);
      for (const { code, administration } of stations) expect(esrCode(administration)(code), code).to.equal(undefined);
      for (const { code } of cargo) expect(etsngCode(code), code).to.equal(undefined);
    }
  });
});
