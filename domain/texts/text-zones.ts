// The time zones a customer may be in: of the state or ZIP code in their address, else of their area code.
import { zoneOfYear } from '../dates.ts'
import { phoneDigits } from '../phone.ts'

/** Clocks of the US (the zones of a state are those of the IANA database) and of Canada. */
const zoneOf: Record<string, string> = {
  e: 'America/New_York',
  c: 'America/Chicago',
  m: 'America/Denver',
  p: 'America/Los_Angeles',
  z: 'America/Phoenix',
  k: 'America/Anchorage',
  d: 'America/Adak',
  h: 'Pacific/Honolulu',
  r: 'America/Puerto_Rico',
  g: 'Pacific/Guam',
  s: 'Pacific/Pago_Pago',
  n: 'America/St_Johns',
  l: 'America/Halifax',
  t: 'America/Toronto',
  w: 'America/Winnipeg',
  a: 'America/Edmonton',
  y: 'America/Regina',
  v: 'America/Vancouver',
  u: 'America/Whitehorse',
}

/**
 * Code, name, zones, area codes, and the first three digits of ZIP codes or the first letters of postal codes. A state
 * with several zones has the easternmost and the westernmost. Area codes: North American Numbering Plan Administrator,
 * nanpa.com. ZIP codes: USPS Publication 65, L002. Zones: 49 CFR 71, and the states' own rules of daylight saving.
 */
const table = `
AL|Alabama|c|205 251 256 334 483 659 938|350-369
AK|Alaska|kd|907|995-999
AZ|Arizona|zm|480 520 602 623 928|850-865
AR|Arkansas|c|327 479 501 870|716-729
CA|California|p|209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951|900-961
CO|Colorado|m|303 719 720 748 970 983|800-816
CT|Connecticut|e|203 475 860 959|060-069
DE|Delaware|e|302|197-199
DC|District of Columbia|e|202 771|200 202-205
FL|Florida|ec|239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 850 863 904 941 954|320-349
GA|Georgia|e|229 404 470 478 678 706 762 770 912 943|300-319 398-399
HI|Hawaii|h|808|967-968
ID|Idaho|mp|208 986|832-838
IL|Illinois|c|217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872|600-629
IN|Indiana|ec|219 260 317 463 574 765 812 930|460-479
IA|Iowa|c|319 515 563 641 712|500-528
KS|Kansas|cm|316 620 785 913|660-679
KY|Kentucky|ec|270 364 502 606 859|400-427
LA|Louisiana|c|225 318 337 457 504 985|700-714
ME|Maine|e|207|039-049
MD|Maryland|e|227 240 301 410 443 667|206-219
MA|Massachusetts|e|339 351 413 508 617 774 781 857 978|010-027 055
MI|Michigan|ec|231 248 269 313 517 586 616 679 734 810 906 947 989|480-499
MN|Minnesota|c|218 320 507 612 651 763 924 952|550-567
MS|Mississippi|c|228 471 601 662 769|386-397
MO|Missouri|c|235 314 417 557 573 636 660 816 975|630-658
MT|Montana|m|406|590-599
NE|Nebraska|cm|308 402 531|680-693
NV|Nevada|mp|702 725 775|889-898
NH|New Hampshire|e|603|030-038
NJ|New Jersey|e|201 551 609 640 732 848 856 862 908 973|070-089
NM|New Mexico|m|505 575|870-884
NY|New York|e|212 315 329 332 347 363 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934|005 063 100-149
NC|North Carolina|e|252 336 472 704 743 828 910 919 980 984|270-289
ND|North Dakota|cm|701|580-588
OH|Ohio|e|216 220 234 283 326 330 380 419 436 440 513 567 614 740 937|430-459
OK|Oklahoma|cm|405 539 572 580 918|730-749
OR|Oregon|mp|458 503 541 971|970-979
PA|Pennsylvania|e|215 223 267 272 412 445 484 570 582 610 717 724 814 835 878|150-196
RI|Rhode Island|e|401|028-029
SC|South Carolina|e|803 821 839 843 854 864|290-299
SD|South Dakota|cm|605|570-577
TN|Tennessee|ec|423 615 629 731 865 901 931|370-385
TX|Texas|cm|210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979|733 750-799 885
UT|Utah|m|385 435 801|840-847
VT|Vermont|e|802|050-054 056-059
VA|Virginia|e|276 434 540 571 686 703 757 804 826 948|201 220-246
WA|Washington|p|206 253 360 425 509 564|980-994
WV|West Virginia|e|304 681|247-268
WI|Wisconsin|c|262 274 353 414 534 608 715 920|530-549
WY|Wyoming|m|307|820-831 834
PR|Puerto Rico|r|787 939|006-007 009
VI|Virgin Islands|r|340|008
GU|Guam|g|671|969
MP|Northern Mariana Islands|g|670|969
AS|American Samoa|s|684|967
AB|Alberta|a|368 403 587 780 825|T
BC|British Columbia|av|236 250 257 604 672 778|V
MB|Manitoba|w|204 431 584|R
NB|New Brunswick|l|428 506|E
NL|Newfoundland and Labrador|nl|709 879|A
NS|Nova Scotia|l|782 902|B
NT|Northwest Territories|a|867|X
NU|Nunavut|ta|867|X
ON|Ontario|tw|226 249 289 343 365 382 387 416 437 519 548 613 647 683 705 742 753 807 905 942|K L M N P
PE|Prince Edward Island|l|782 902|C
QC|Quebec|lt|263 354 367 418 438 450 468 514 579 581 819 873|G H J
SK|Saskatchewan|ya|306 474 639|S
YT|Yukon|u|867|Y`

type State = { code: string; name: string; zones: string[]; areaCodes: string[]; isPost: Test }
type Test = (code: string) => boolean

/** Whether the first digits of a ZIP code, or the first letter of a postal code, are among them. */
const isIn =
  (posts: string[]): Test =>
  code =>
    posts.some(post => {
      const [first = '', last = first] = post.split('-')
      const start = code.slice(0, first.length)
      return start >= first && start <= last
    })

const states: State[] = table
  .trim()
  .split('\n')
  .map(line => {
    const [code = '', name = '', zones = '', areaCodes = '', posts = ''] = line.split('|')
    return {
      code,
      name: name.toLowerCase(),
      zones: zones.split('').flatMap(letter => zoneOf[letter] ?? []),
      areaCodes: areaCodes.split(' '),
      isPost: isIn(posts.split(' ')),
    }
  })

/** `fallback` is the business's zone. Several zones mean that the customer may be in any of them. */
export function zonesOf(
  { address, phone }: { address: string; phone: string },
  fallback: string,
): string[] {
  const found = [statesOfAddress(address), statesOfNumber(phone)].find(({ length }) => length > 0)
  return found ? [...new Set(found.flatMap(({ zones }) => zones))] : [fallback]
}

/** `Central Time`, the business's, if a customer who reads its hours may be in another. */
export function zoneToName(
  { address, phone, site }: { address: string; phone: string; site: string },
  own: string,
  now: Date,
): string | null {
  const name = zoneOfYear(own, now)
  const zones = [address, site].flatMap(place => zonesOf({ address: place, phone }, own))
  return zones.some(zone => zoneOfYear(zone, now) !== name) ? name : null
}

const country = /[\s,]+(?:USA|US|United States(?: of America)?|Canada)$/i
const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/
const postal = /(?:^|[\s,])([A-Z]\d[A-Z])[\s-]?\d[A-Z]\d$/i
const stateCode = /,\s*([A-Z]{2})$/i
/** Without a comma in capitals only, and never CT and NE: `call me`, `12 Oak CT` and `5th St NE` name no state. */
const bareCode = /[^\s\d,]\s+(?!CT|NE)([A-Z]{2})$/

/** The ZIP code at the end, else the state. */
function statesOfAddress(address: string): State[] {
  const text = trimmed(trimmed(address).replace(country, ''))
  const post = (zip.exec(text) ?? postal.exec(text))?.[1]?.toUpperCase()
  const found = post === undefined ? [] : states.filter(({ isPost }) => isPost(post))
  if (found.length > 0) return found
  const rest = trimmed(text.replace(zip, ''))
  const code = (stateCode.exec(rest) ?? bareCode.exec(rest))?.[1]?.toUpperCase()
  const words = rest.toLowerCase()
  return states.filter(state => state.code === code || words.endsWith(`, ${state.name}`))
}

const trimmed = (text: string) => text.replace(/[\s.,]+$/, '')

function statesOfNumber(phone: string): State[] {
  const areaCode = phoneDigits(phone).slice(0, 3)
  return states.filter(({ areaCodes }) => areaCodes.includes(areaCode))
}
