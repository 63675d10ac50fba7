import { type ShoePart, shoeParts } from '../server/media/recipe.ts'
/**
 * How the steps of a palette are laid over the parts of a shoe. A word is a step of the palette (`deep mid soft pale`),
 * its accent, a neutral that suits it (`light dark`), or what the sole brings (`sole ground`); `+` and `-` after it make
 * it a little lighter or darker.
 */
export type ColorScheme = {
  name: string
  /** How deep a palette it suits. */
  depths: readonly PaletteDepth[]
  /** Only for palettes as quiet as this (OKLab chroma): all of one strong color is too much. */
  calm?: number
  /** In the order of `shoeParts`. */
  parts: string
  soles: readonly (readonly [SoleName, number])[]
}

export type PaletteDepth = 'dark' | 'middle' | 'light'

export { type ShoePart, shoeParts }
export type ShoeColors = Record<ShoePart, string>

/** Midsole and outsole, as hex or as a word of a scheme. */
export const soles = {
  white: ['#f1f0ec', '#bfbab0'],
  whiteGum: ['#f2efe8', '#b07b45'],
  whiteDark: ['#f1f0ec', '#2b2d31'],
  whiteDeep: ['#f2f0eb', 'deep'],
  whiteAccent: ['#f2f0eb', 'accent'],
  bone: ['#e9e1d1', '#bfae8f'],
  boneGum: ['#ebe3d4', '#a8743f'],
  boneDark: ['#e8e0d0', '#3a332e'],
  paleDeep: ['pale', 'deep'],
  softDeep: ['soft', 'deep'],
  black: ['#1e1f22', '#141517'],
  blackGum: ['#222326', '#96653a'],
  same: ['mid', 'deep'],
  greyDark: ['#b9bbbb', '#33363a'],
  // Dress and boot soles: the welt, then what it stands on
  leather: ['#8a6140', '#6f4a2e'],
  darkLeather: ['#4a3325', '#3a281e'],
  rubber: ['#232325', '#161618'],
  crepe: ['#cfae7f', '#bd9863'],
  lug: ['#3a3733', '#1f1e1d'],
  cork: ['#b88f60', '#4a3a2c'],
  natural: ['#d9c7a6', '#8a6a48'],
} as const satisfies Record<string, readonly [string, string]>
export type SoleName = keyof typeof soles

/** Families of silhouettes whose parts mean the same. */
export type Build = 'sport' | 'cup' | 'slip' | 'dress' | 'flat' | 'boot' | 'kids' | 'open'

const darkOrMiddle: readonly PaletteDepth[] = ['dark', 'middle']
const any: readonly PaletteDepth[] = ['dark', 'middle', 'light']

export const colorSchemes: Record<Build, readonly ColorScheme[]> = {
  sport: [
    {
      name: 'tonal',
      depths: any,
      parts: 'mid mid- mid- deep soft deep mid soft sole ground soft accent',
      soles: [
        ['white', 3],
        ['whiteDeep', 3],
        ['whiteGum', 2],
        ['paleDeep', 2],
        ['bone', 1],
      ],
    },
    {
      name: 'contrast',
      depths: darkOrMiddle,
      parts: 'mid deep deep deep light deep mid light sole ground soft accent',
      soles: [
        ['white', 3],
        ['whiteDark', 3],
        ['whiteGum', 3],
        ['whiteDeep', 1],
      ],
    },
    {
      name: 'pop',
      depths: darkOrMiddle,
      parts: 'mid deep deep deep accent deep mid+ light sole ground accent accent',
      soles: [
        ['white', 2],
        ['whiteDark', 2],
        ['whiteAccent', 3],
        ['paleDeep', 1],
      ],
    },
    {
      name: 'laced',
      depths: darkOrMiddle,
      parts: 'mid deep deep deep soft accent mid accent sole ground soft accent',
      soles: [
        ['white', 3],
        ['whiteDark', 2],
        ['whiteDeep', 2],
        ['black', 1],
      ],
    },
    {
      name: 'block',
      depths: ['middle'],
      parts: 'pale mid mid accent deep pale pale light sole ground soft mid',
      soles: [
        ['white', 4],
        ['whiteGum', 3],
        ['whiteDeep', 2],
      ],
    },
    {
      name: 'fade',
      depths: ['dark', 'middle'],
      parts: 'soft mid mid deep pale pale soft light sole ground pale accent',
      soles: [
        ['white', 3],
        ['whiteDeep', 3],
        ['whiteGum', 1],
        ['bone', 1],
      ],
    },
    {
      name: 'pale',
      depths: ['middle'],
      parts: 'pale soft soft mid mid light pale light sole ground soft deep',
      soles: [
        ['white', 3],
        ['whiteGum', 2],
        ['whiteDeep', 2],
        ['bone', 1],
      ],
    },
    {
      name: 'mono',
      depths: ['dark'],
      parts: 'mid deep deep deep mid+ deep mid mid+ sole ground soft- soft',
      soles: [
        ['black', 4],
        ['same', 3],
        ['blackGum', 2],
      ],
    },
    {
      name: 'monochrome',
      depths: ['middle', 'light'],
      calm: 0.06,
      parts: 'mid mid- mid- deep soft soft mid mid+ sole ground deep deep',
      soles: [
        ['same', 2],
        ['softDeep', 2],
        ['bone', 1],
      ],
    },
    {
      name: 'clean',
      depths: ['light'],
      parts: 'mid soft soft deep deep pale mid light sole ground deep accent',
      soles: [
        ['white', 4],
        ['whiteGum', 3],
        ['boneGum', 2],
        ['bone', 2],
      ],
    },
    {
      name: 'heel',
      depths: ['light'],
      parts: 'mid soft soft accent accent mid mid light sole ground deep accent',
      soles: [
        ['white', 4],
        ['whiteGum', 3],
        ['whiteAccent', 2],
        ['bone', 1],
      ],
    },
    {
      name: 'guard',
      depths: ['light'],
      parts: 'mid deep deep deep accent mid mid light sole ground soft accent',
      soles: [
        ['white', 4],
        ['whiteGum', 2],
        ['whiteDeep', 2],
        ['bone', 2],
      ],
    },
  ],
  cup: [
    {
      name: 'tonal',
      depths: any,
      parts: 'mid mid mid- deep mid- soft mid light sole ground soft accent',
      soles: [
        ['white', 5],
        ['whiteGum', 3],
        ['bone', 2],
        ['boneGum', 2],
      ],
    },
    {
      name: 'panelled',
      depths: darkOrMiddle,
      parts: 'mid light light mid light soft light light sole ground soft mid',
      soles: [
        ['white', 4],
        ['whiteGum', 2],
        ['whiteDeep', 1],
      ],
    },
    {
      name: 'swap',
      depths: darkOrMiddle,
      parts: 'light light mid mid mid light light light sole ground soft mid',
      soles: [
        ['white', 5],
        ['bone', 2],
        ['whiteGum', 2],
      ],
    },
    {
      name: 'pop',
      depths: darkOrMiddle,
      parts: 'mid mid deep deep deep deep mid light sole ground soft accent',
      soles: [
        ['white', 3],
        ['whiteGum', 3],
        ['whiteDark', 1],
        ['bone', 2],
      ],
    },
    {
      name: 'heeltab',
      depths: darkOrMiddle,
      parts: 'mid mid mid- accent accent deep mid light sole ground soft accent',
      soles: [
        ['white', 4],
        ['whiteGum', 2],
        ['bone', 3],
      ],
    },
    {
      name: 'mono',
      depths: ['dark'],
      parts: 'mid deep deep deep mid+ deep mid mid+ sole ground soft- soft',
      soles: [
        ['black', 4],
        ['same', 1],
        ['blackGum', 3],
      ],
    },
    {
      name: 'clean',
      depths: ['light'],
      parts: 'mid mid mid- soft soft pale mid light sole ground deep accent',
      soles: [
        ['white', 5],
        ['whiteGum', 3],
        ['bone', 3],
      ],
    },
    {
      name: 'heel',
      depths: ['light'],
      parts: 'mid mid mid accent accent mid mid light sole ground soft accent',
      soles: [
        ['white', 5],
        ['whiteGum', 2],
        ['bone', 2],
      ],
    },
    {
      name: 'saddle',
      depths: ['light'],
      parts: 'mid mid accent accent mid mid mid light sole ground soft accent',
      soles: [
        ['white', 4],
        ['whiteGum', 3],
        ['bone', 2],
      ],
    },
  ],
  slip: [
    {
      name: 'plain',
      depths: any,
      parts: 'mid mid mid- mid deep soft mid mid sole ground soft accent',
      soles: [
        ['white', 5],
        ['whiteGum', 3],
        ['bone', 3],
        ['boneGum', 2],
      ],
    },
    {
      name: 'bound',
      depths: any,
      parts: 'mid mid deep deep deep light mid mid sole ground soft accent',
      soles: [
        ['white', 4],
        ['whiteGum', 2],
        ['bone', 2],
      ],
    },
    {
      name: 'patched',
      depths: any,
      parts: 'mid mid accent accent mid- light mid mid sole ground soft accent',
      soles: [
        ['white', 4],
        ['bone', 2],
        ['boneGum', 1],
      ],
    },
    {
      name: 'toe',
      depths: darkOrMiddle,
      parts: 'mid light mid mid deep light mid mid sole ground soft mid',
      soles: [
        ['white', 4],
        ['bone', 2],
      ],
    },
    {
      name: 'mono',
      depths: ['dark'],
      parts: 'mid mid deep deep deep deep mid mid sole ground soft soft',
      soles: [
        ['black', 3],
        ['blackGum', 2],
        ['same', 1],
      ],
    },
  ],
  dress: [
    {
      name: 'polished',
      depths: any,
      parts: 'mid mid- mid- mid- deep natural mid mid- sole ground soft deep',
      soles: [
        ['leather', 3],
        ['darkLeather', 4],
        ['rubber', 2],
      ],
    },
    {
      name: 'casual',
      depths: any,
      parts: 'mid mid mid mid- deep natural mid mid sole ground soft deep',
      soles: [
        ['crepe', 1],
        ['natural', 2],
        ['rubber', 2],
        ['leather', 2],
      ],
    },
    {
      name: 'strap',
      depths: ['middle', 'light'],
      parts: 'mid mid deep mid- deep natural mid deep sole ground soft deep',
      soles: [
        ['leather', 2],
        ['darkLeather', 3],
        ['rubber', 1],
        ['natural', 1],
      ],
    },
  ],
  flat: [
    {
      name: 'plain',
      depths: any,
      parts: 'mid mid mid- mid mid- natural mid mid sole ground soft deep',
      soles: [
        ['leather', 2],
        ['natural', 2],
        ['rubber', 2],
      ],
    },
    {
      name: 'captoe',
      depths: any,
      parts: 'mid deep deep mid deep natural mid mid sole ground soft deep',
      soles: [
        ['leather', 2],
        ['natural', 2],
        ['rubber', 2],
      ],
    },
    {
      name: 'inktoe',
      depths: ['light'],
      parts: 'mid dark dark mid dark natural mid mid sole ground soft dark',
      soles: [
        ['rubber', 3],
        ['natural', 1],
      ],
    },
  ],
  boot: [
    {
      name: 'workhorse',
      depths: any,
      parts: 'mid dark mid- mid- mid- deep mid accent sole ground soft accent',
      soles: [
        ['lug', 4],
        ['rubber', 2],
        ['boneDark', 2],
        ['blackGum', 1],
      ],
    },
    {
      name: 'tonal',
      depths: any,
      parts: 'mid dark deep deep soft deep mid soft sole ground soft accent',
      soles: [
        ['lug', 3],
        ['rubber', 2],
        ['boneGum', 1],
        ['whiteDark', 1],
      ],
    },
  ],
  kids: [
    {
      name: 'bright',
      depths: any,
      parts: 'mid light deep deep soft deep mid accent sole ground soft accent',
      soles: [
        ['white', 4],
        ['whiteAccent', 2],
        ['whiteGum', 1],
      ],
    },
    {
      name: 'calm',
      depths: any,
      parts: 'mid light mid- deep deep soft mid deep sole ground soft accent',
      soles: [
        ['white', 3],
        ['bone', 2],
        ['whiteGum', 2],
      ],
    },
    {
      name: 'pale',
      depths: ['middle'],
      parts: 'pale light mid mid soft light pale mid sole ground mid accent',
      soles: [
        ['white', 3],
        ['whiteGum', 2],
        ['whiteDeep', 1],
      ],
    },
  ],
  open: [
    {
      name: 'straps',
      depths: any,
      parts: 'mid mid mid- mid mid natural mid mid sole ground soft deep',
      soles: [
        ['cork', 5],
        ['natural', 1],
      ],
    },
    {
      name: 'twotone',
      depths: any,
      parts: 'mid mid deep deep deep natural mid mid sole ground soft deep',
      soles: [
        ['cork', 4],
        ['natural', 1],
      ],
    },
  ],
}
