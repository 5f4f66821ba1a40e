import { expect, test } from 'vitest';
import { BESIDE, BOTH, type Case, LOST, NEW, NOT_SENT, no, OLD, OTHER, played } from './applied-stage.ts';

test.each<[Case, string]>([
  [
    { reads: [OLD, NEW] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read new until 10000; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=null; history done | true | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { reads: [OLD, NEW], temporary: true },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read new until 10000; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=null; history done | true | old | new | new | temp1 | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { reads: [OLD, NEW], undoes: true },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read new until 10000; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=null; history done | true | old | new | new | old entry | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { reads: [NEW] },
    'read new until 10000; adopts new; told -.T0ACME001 unchanged; unchanged: now=new remark="Of note."',
  ],
  [
    { reads: [OLD], wanted: OLD },
    'read old until 10000; adopts old; told -.T0ACME001 unchanged; unchanged: now=old remark="Of note."',
  ],
  [{ reads: [OTHER] }, 'read other until 10000; told -.T0ACME001 moved; moved: now=other last=null'],
  [{ reads: [BESIDE] }, 'read beside until 10000; told -.T0ACME001 moved; moved: now=beside last=null'],
  [{ reads: [BOTH] }, 'read both until 10000; told -.T0ACME001 moved; moved: now=both last=null'],
  [{ reads: [OLD], hindrance: 'A list cannot be sent.' }, 'read old until 10000; fails: A list cannot be sent.'],
  [{ reads: [LOST] }, 'read LOST until 10000; fails: LOST'],
  [
    { reads: [OLD, BOTH] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read both until 10000; settled outcome="done" before=beside after=both; told -.T0ACME001 done; done: recorded=true before=beside after=both alongside=true remark="Of note." remarks=[] failure=null; history done | true | beside | both | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { reads: [OLD, OLD, NEW] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read old until 10000; wait 2000; read new until 12000; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=null; history done | true | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { reads: [OLD, OLD, OLD, OLD] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read old until 10000; wait 2000; read old until 12000; wait 3000; read old until 15000; settled outcome="unknown" after=old; told -.T0ACME001 not-yet; not-yet: recorded=true after=old at=5000; history unknown | true | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { reads: [OLD, OLD, LOST, NEW] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read old until 10000; wait 2000; read LOST until 12000; wait 3000; read new until 15000; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=null; history done | true | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { reads: [OLD, OLD, LOST, LOST] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read old until 10000; wait 2000; read LOST until 12000; wait 3000; read LOST until 15000; settled outcome="unknown" after=old; told -.T0ACME001 not-yet; not-yet: recorded=true after=old at=5000; history unknown | true | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { reads: [OLD, LOST] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read LOST until 10000; told -.T0ACME001 accepted; accepted: recorded=true; history unknown | true | old | null | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { reads: [OLD, OTHER] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read other until 10000; settled outcome="mismatch" after=other; told -.T0ACME001 mismatch; mismatch: recorded=true before=old sent=new after=other failure=null; history mismatch | true | old | other | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { reads: [OLD, BESIDE] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read beside until 10000; settled outcome="mismatch" after=beside; told -.T0ACME001 mismatch; mismatch: recorded=true before=old sent=both after=beside failure=null; history mismatch | true | old | beside | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { reads: [OLD, new Error('not of the provider')] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read not of the provider until 10000; fails: not of the provider; history unknown | true | old | null | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [NOT_SENT], reads: [OLD] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled outcome="refused" after=old; fails: PATCH /ivrs/{id} was not sent: connect; history refused | false | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [new Error('not of the provider')], reads: [OLD] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled outcome="refused" after=old; fails: not of the provider; history refused | false | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [LOST], reads: [OLD, NEW] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read new until 10000; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=LOST; history done | false | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [LOST], reads: [OLD, OLD, NEW] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read old until 10000; wait 2000; read new until 12000; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=LOST; history done | false | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [LOST], reads: [OLD, OLD, OLD, OLD] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read old until 10000; wait 2000; read old until 12000; wait 3000; read old until 15000; settled outcome="unknown" after=old; told -.T0ACME001 not-applied; not-applied: recorded=true error=LOST at=5000; history unknown | false | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [LOST], reads: [OLD, LOST] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read LOST until 10000; told -.T0ACME001 unknown; unknown: recorded=true error=LOST; history unknown | false | old | null | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [LOST], reads: [OLD, OTHER] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read other until 10000; settled outcome="mismatch" after=other; told -.T0ACME001 mismatch; mismatch: recorded=true before=old sent=new after=other failure=LOST; history mismatch | false | old | other | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(422)], reads: [OLD, OLD] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read old until 10000; settled outcome="refused" after=old; told -.T0ACME001 refused; refused: error=The telephony API refused PATCH /ivrs/{id} with 422; history refused | false | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(422)], reads: [OLD, NEW] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read new until 10000; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=The telephony API refused PATCH /ivrs/{id} with 422; history done | false | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(422)], reads: [OLD, OTHER] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read other until 10000; settled outcome="refused" after=old; told -.T0ACME001 refused; refused: error=The telephony API refused PATCH /ivrs/{id} with 422; history refused | false | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(422)], reads: [OLD, LOST] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read LOST until 10000; settled outcome="refused" after=old; told -.T0ACME001 refused; refused: error=The telephony API refused PATCH /ivrs/{id} with 422; history refused | false | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(409)], reads: [OLD, OLD] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read old until 10000; settled outcome="refused" after=old; told -.T0ACME001 refused; refused: error=The telephony API refused PATCH /ivrs/{id} with 409; history refused | false | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(409)], reads: [OLD, OTHER] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read other until 10000; settled outcome="mismatch" after=other; told -.T0ACME001 mismatch; mismatch: recorded=true before=old sent=new after=other failure=The telephony API refused PATCH /ivrs/{id} with 409; history mismatch | false | old | other | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(409)], reads: [OLD, BESIDE] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read beside until 10000; settled outcome="refused" after=old; told -.T0ACME001 refused; refused: error=The telephony API refused PATCH /ivrs/{id} with 409; history refused | false | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(409)], reads: [OLD, LOST] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read LOST until 10000; told -.T0ACME001 unknown; unknown: recorded=true error=The telephony API refused PATCH /ivrs/{id} with 409; history unknown | false | old | null | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(299)], reads: [OLD, LOST] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read LOST until 10000; told -.T0ACME001 unknown; unknown: recorded=true error=The telephony API refused PATCH /ivrs/{id} with 299; history unknown | false | old | null | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(300)], reads: [OLD, LOST] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read LOST until 10000; settled outcome="refused" after=old; told -.T0ACME001 refused; refused: error=The telephony API refused PATCH /ivrs/{id} with 300; history refused | false | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(408)], reads: [OLD, OLD, OLD, OLD] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read old until 10000; wait 2000; read old until 12000; wait 3000; read old until 15000; settled outcome="unknown" after=old; told -.T0ACME001 not-applied; not-applied: recorded=true error=The telephony API refused PATCH /ivrs/{id} with 408 at=5000; history unknown | false | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(408)], reads: [OLD, LOST] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read LOST until 10000; told -.T0ACME001 unknown; unknown: recorded=true error=The telephony API refused PATCH /ivrs/{id} with 408; history unknown | false | old | null | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(500)], reads: [OLD, OLD, OLD, OLD] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read old until 10000; wait 2000; read old until 12000; wait 3000; read old until 15000; settled outcome="unknown" after=old; told -.T0ACME001 not-applied; not-applied: recorded=true error=The telephony API refused PATCH /ivrs/{id} with 500 at=5000; history unknown | false | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(499)], reads: [OLD, OLD] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read old until 10000; settled outcome="refused" after=old; told -.T0ACME001 refused; refused: error=The telephony API refused PATCH /ivrs/{id} with 499; history refused | false | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(429), null], reads: [OLD, OLD, NEW] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; wait 1000; read old until 11000; write {"replayCount":5} until 11000; settled accepted=true; read new until 11000; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=null; history done | true | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(429), no(429), null], reads: [OLD, OLD, OLD, NEW] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; wait 1000; read old until 11000; write {"replayCount":5} until 11000; wait 2000; read old until 13000; write {"replayCount":5} until 13000; settled accepted=true; read new until 13000; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=null; history done | true | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(429), no(429), no(429)], reads: [OLD, OLD, OLD, OLD] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; wait 1000; read old until 11000; write {"replayCount":5} until 11000; wait 2000; read old until 13000; write {"replayCount":5} until 13000; read old until 13000; settled outcome="refused" after=old; told -.T0ACME001 refused; refused: error=The telephony API refused PATCH /ivrs/{id} with 429; history refused | false | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(429, null, 7000), null], reads: [OLD, OLD, NEW] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; wait 7000; read old until 17000; write {"replayCount":5} until 17000; settled accepted=true; read new until 17000; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=null; history done | true | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(429, null, 40_000)], reads: [OLD, OLD] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read old until 10000; settled outcome="refused" after=old; told -.T0ACME001 refused; refused: error=The telephony API refused PATCH /ivrs/{id} with 429; history refused | false | old | old | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(429, null, 39_999), null], reads: [OLD, OLD, NEW] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; wait 39999; read old until 49999; write {"replayCount":5} until 49999; settled accepted=true; read new until 49999; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=null; history done | true | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(429, 'rate_limited'), null], reads: [OLD, OLD, NEW] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; wait 1000; read old until 11000; write {"replayCount":5} until 11000; settled accepted=true; read new until 11000; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=null; history done | true | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(429), null], reads: [OLD, NEW] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; wait 1000; read new until 11000; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=The telephony API refused PATCH /ivrs/{id} with 429; history done | false | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(429)], reads: [OLD, LOST] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; wait 1000; read LOST until 11000; told -.T0ACME001 unknown; unknown: recorded=true error=The telephony API refused PATCH /ivrs/{id} with 429; history unknown | false | old | null | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(429), LOST], reads: [OLD, OLD, NEW] },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; wait 1000; read old until 11000; write {"replayCount":5} until 11000; read new until 11000; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=LOST; history done | false | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { reads: [OLD, NEW], unwritten: 2 },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read new until 10000; wait 100; wait 100; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=null; history done | true | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { reads: [OLD, OLD, NEW], unwritten: 4 },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read old until 10000; wait 100; wait 100; wait 2000; read new until 12200; wait 100; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=true before=old after=new alongside=false remark="Of note." remarks=[] failure=null; history done | false | old | new | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { reads: [OLD, NEW], unwritten: 3 },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; settled accepted=true; read new until 10000; wait 100; wait 100; settled outcome="done" before=old after=new; told -.T0ACME001 done; done: recorded=false before=old after=new alongside=false remark="Of note." remarks=[] failure=null; history unknown | false | old | null | new | the menu Reception | C0PHONES1 | U1',
  ],
  [
    { writes: [no(422)], reads: [OLD, OLD], unwritten: 3 },
    'read old until 10000; begins old; write {"replayCount":5} until 10000; read old until 10000; wait 100; wait 100; settled outcome="refused" after=old; told -.T0ACME001 refused; refused: error=The telephony API refused PATCH /ivrs/{id} with 422; history unknown | false | old | null | new | the menu Reception | C0PHONES1 | U1',
  ],
])('the change %# goes so', async (given, goes) => {
  expect(await played(given)).toBe(goes);
});
