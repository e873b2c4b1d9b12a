/*
 * The advance widths of Liberation Sans, which was drawn to those of Arial and may be distributed freely
 * (https://github.com/liberationfonts/liberation-fonts).
 */

/** Units of an em in `arialWidths`. */
export const arialEm = 2048

/** The characters of Arial by their advance width. */
export const arialWidths: readonly (readonly [width: number, characters: string])[] = [
  [391, "'"],
  [455, "ijlįĵĺļłſ‘’‚"],
  [532, "|¦"],
  [569, " !,./:;I[\\]ft ·ÌÍÎÏìíîïĨĩĪīĬĭĮİıţŧ"],
  [597, "ľ"],
  [682, "()-`r¡¨²³´¸¹ŕŗř“”„‹›"],
  [684, "{}ŀ"],
  [717, "•"],
  [727, '"'],
  [748, "º"],
  [758, "ª"],
  [768, "ť"],
  [797, "*"],
  [819, "°"],
  [909, "ĳ"],
  [961, "^"],
  [1024, "JcksvxyzçýÿćĉċčĴķĸśŝşšŷźżž"],
  [1100, "¶"],
  [1124, "±÷"],
  [1131, "¯"],
  [
    1139,
    "#$0123456789?L_abdeghnopqu¢£¤¥§«»àáâãäåèéêëðñòóôõöùúûüþāăąđēĕėęěĝğġģĥħĹĻĽĿŁńņňŋōŏőũūŭůűų–€",
  ],
  [1180, "µ"],
  [1196, "+<=>~¬×−"],
  [1237, "ŉ"],
  [1251, "FTZ¿ßøŢŤŦŹŻŽ"],
  [1259, "ď"],
  [1366, "&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞĀĂĄĒĔĖĘĚĶŚŜŞŠŶŸ"],
  [1479, "CDHNRUwÇÐÑÙÚÛÜĆĈĊČĎĐĤĦŃŅŇŔŖŘŨŪŬŮŰŲŵ"],
  [1481, "Ŋ"],
  [1505, "Ĳ"],
  [1509, "©®"],
  [1593, "GOQÒÓÔÕÖØĜĞĠĢŌŎŐ"],
  [1706, "Mm"],
  [1708, "¼½¾"],
  [1821, "%æ"],
  [1933, "WœŴ"],
  [2048, "ÆŒ—…™"],
  [2079, "@"],
]
