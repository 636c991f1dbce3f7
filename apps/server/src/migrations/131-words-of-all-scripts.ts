import { type Kysely, sql } from 'kysely'

/**
 * Makes letters of all scripts searchable: before, a name in Cyrillic or Japanese had no words. In scripts without spaces between words,
 * each pair of neighbouring characters is a word. ASCII texts are read as before. See decision 141.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// PostgreSQL knows which characters are letters only by its locale, and ours may be any. So the letters, marks and digits that `wordsOf`
// (modules/search/words.ts) accepts are written out here (Unicode 17): scripts with spaces, scripts without, and both cases.
const SPACED = [
  String.raw`\u00c6-\u00d0\u00d8-\u00f0\u00f8-\u02c1\u02c6-\u02d1\u02ec\u02ee\u0370-\u0373\u0376-\u03f3\u03f7-\u0481\u0483-\u0559\u0560-\u0588\u05d0-\u05f2`,
  String.raw`\u0610-\u061a\u0620-\u0669\u066e-\u06d2\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06fc\u06ff\u0710-\u07f5\u07fa-\u07fd\u0800-\u082d\u0840-\u085b\u0860-\u0887`,
  String.raw`\u0889-\u088f\u0897-\u08e1\u08e3-\u0963\u0966-\u096f\u0971-\u09f1\u09fc\u09fe-\u0a75\u0a81-\u0aef\u0af9-\u0b6f\u0b71\u0b82-\u0bef\u0c00-\u0c6f`,
  String.raw`\u0c80-\u0c83\u0c85-\u0d4e\u0d54-\u0d57\u0d5f-\u0d6f\u0d7a-\u0df3\u0f00\u0f18-\u0f19\u0f20-\u0f29\u0f35\u0f37\u0f39\u0f3e-\u0f84\u0f86-\u0fbc\u0fc6`,
  String.raw`\u10a0-\u10fa\u10fd-\u135f\u1380-\u138f\u13a0-\u13fd\u1401-\u166c\u166f-\u167f\u1681-\u169a\u16a0-\u16ea\u16f1-\u1734\u1740-\u1773\u180b-\u180d`,
  String.raw`\u180f-\u193b\u1946-\u19d9\u1a00-\u1a1b\u1a20-\u1a99\u1aa7\u1ab0-\u1b4c\u1b50-\u1b59\u1b6b-\u1b73\u1b80-\u1bf3\u1c00-\u1c37\u1c40-\u1c7d\u1c80-\u1cbf`,
  String.raw`\u1cd0-\u1cd2\u1cd4-\u1eff\u2132\u214e\u2183-\u2184\u2c00-\u2ce4\u2ceb-\u2cf3\u2d00-\u2d67\u2d7f-\u2dff\u2e2f\u3105-\u312f\u31a0-\u31bf\ua000-\ua48c`,
  String.raw`\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua672\ua674-\ua67d\ua67f-\ua6e5\ua6f0-\ua6f1\ua717-\ua71f\ua722-\ua788\ua78b-\ua827\ua82c\ua840-\ua873\ua880-\ua8c5`,
  String.raw`\ua8d0-\ua8f7\ua8fb\ua8fd-\ua92d\ua930-\ua953\ua960-\ua9c0\ua9cf-\ua9d9\ua9e0-\uaa59\uaa60-\uaa76\uaa7a-\uaadd\uaae0-\uaaef\uaaf2-\uab5a\uab60-\uab68`,
  String.raw`\uab70-\uabea\uabec-\ud7fb\ufb1e\ufe20-\ufe2f\ufe73\U00010000-\U000100fa\U000101fd-\U000102e0\U00010300-\U0001031f\U0001032d-\U00010340`,
  String.raw`\U00010342-\U00010349\U00010350-\U0001039d\U000103a0-\U000103cf\U00010400-\U00010563\U00010570-\U00010855\U00010860-\U00010876\U00010880-\U0001089e`,
  String.raw`\U000108e0-\U000108f5\U00010900-\U00010915\U00010920-\U00010939\U00010940-\U000109b7\U000109be-\U000109bf\U00010a00-\U00010a3f\U00010a60-\U00010a7c`,
  String.raw`\U00010a80-\U00010a9c\U00010ac0-\U00010ac7\U00010ac9-\U00010ae6\U00010b00-\U00010b35\U00010b40-\U00010b55\U00010b60-\U00010b72\U00010b80-\U00010b91`,
  String.raw`\U00010c00-\U00010cf2\U00010d00-\U00010d6d\U00010d6f-\U00010d85\U00010e80-\U00010eac\U00010eb0-\U00010ec7\U00010efa-\U00010f1c\U00010f27-\U00010f50`,
  String.raw`\U00010f70-\U00010f85\U00010fb0-\U00010fc4\U00010fe0-\U00011046\U00011066-\U000110ba\U000110c2\U000110d0-\U0001113f\U00011144-\U00011173`,
  String.raw`\U00011176-\U000111c4\U000111c9-\U000111cc\U000111ce-\U000111da\U000111dc\U00011200-\U00011237\U0001123e-\U000112a8\U000112b0-\U000113d3`,
  String.raw`\U000113e1-\U0001144a\U00011450-\U00011459\U0001145e-\U000114c5\U000114c7-\U000115c0\U000115d8-\U00011640\U00011644-\U00011659\U00011680-\U000116b8`,
  String.raw`\U000116c0-\U00011739\U00011740-\U0001183a\U000118a0-\U000118e9\U000118ff-\U00011943\U00011950-\U000119e1\U000119e3-\U00011a3e\U00011a47-\U00011a99`,
  String.raw`\U00011a9d\U00011ab0-\U00011af8\U00011b60-\U00011be0\U00011bf0-\U00011c40\U00011c50-\U00011c59\U00011c72-\U00011ef6\U00011f00-\U00011f42`,
  String.raw`\U00011f50-\U00011fb0\U00012000-\U00012399\U00012480-\U00012ff0\U00013000-\U0001342f\U00013440-\U00016a69\U00016a70-\U00016af4\U00016b00-\U00016b36`,
  String.raw`\U00016b40-\U00016b43\U00016b50-\U00016b59\U00016b63-\U00016d6c\U00016d70-\U00016e7f\U00016ea0-\U00016fe1\U00016fe3-\U00016ff3\U00017000-\U0001bc99`,
  String.raw`\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad`,
  String.raw`\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001e14e\U0001e290-\U0001e2f9\U0001e4d0-\U0001e5fa`,
  String.raw`\U0001e6c0-\U0001e8c4\U0001e8d0-\U0001e959`,
].join('')
const UNSPACED = [
  String.raw`\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0edf\u1000-\u1049\u1050-\u109d\u1780-\u17d3\u17d7\u17dc-\u17e9\u3005-\u3006\u302a-\u302f\u3031-\u3035`,
  String.raw`\u303b-\u303c\u3041-\u309e\u30a1-\u30fa\u30fc-\u30fe\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ufa0e-\ufa29\U00020000-\U00033479`,
].join('')
/** Upper-case and lower-case letters, grouped by script. A text is translated only for the groups of which it has capitals. */
const CASES: readonly { upper: string; lower: string }[] = [
  {
    upper: [
      'ÐÞĦŊŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎỺỼỾⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀ',
      'ꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ',
    ].join(''),
    lower: [
      'ðþħŋŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏỻỽỿⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁ',
      'ꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ',
    ].join(''),
  },
  {
    upper: 'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿ',
    lower: 'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽ',
  },
  {
    upper: [
      'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪ',
      'ԬԮᲉꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚ',
    ].join(''),
    lower: [
      'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫ',
      'ԭԯᲊꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛ',
    ].join(''),
  },
  {
    upper: [
      'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉ',
      'ᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛ',
      'ⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶',
      '𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔',
      '𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍',
      '𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
    ].join(''),
    lower: [
      'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙ',
      'ꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋ',
      'ⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞',
      '𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴',
      '𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯',
      '𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃',
    ].join(''),
  },
]
/** Accents that a search ignores: those of Latin, Greek and Cyrillic, Hebrew and Arabic points, marks around symbols. */
const ACCENTS = String.raw`\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u20d0-\u20ff\ufe00-\ufe0f\U000e0100-\U000e01ef`

/** Strips accents, and spells out letters such as ß. */
const apart = `translate(
  replace(replace(replace(replace(replace(replace(
    regexp_replace(normalize(given, NFKD), '[${ACCENTS}]', '', 'g'),
    'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
  'øØłŁđĐı', 'oollddi')`

/** The same in lower case and composed (NFC): a row of one column, `plain`. */
const plain = `(SELECT lower(${apart} COLLATE "C") AS in0) s0 ${CASES.map(
  ({ upper, lower }, at) =>
    `CROSS JOIN LATERAL (SELECT CASE WHEN in${at} COLLATE "C" ~ '[${upper}]' THEN translate(in${at}, '${upper}', '${lower}')
      ELSE in${at} END AS in${at + 1}) s${at + 1}`,
).join(' ')} CROSS JOIN LATERAL (SELECT normalize(in${CASES.length}, NFC) AS plain) together`

const asBefore = `SELECT coalesce(array_agg(word ORDER BY place) FILTER (WHERE length(word) BETWEEN 1 AND 40), '{}')
  FROM regexp_split_to_table(lower(given COLLATE "C"), '[^a-z0-9]+') WITH ORDINALITY AS parts (word, place)`

const ofAllScripts = `
  WITH runs AS (
    SELECT found.run[1] AS run, found.run[1] COLLATE "C" ~ '^[${UNSPACED}]' AS is_unspaced, place
    FROM ${plain} CROSS JOIN LATERAL regexp_matches(plain COLLATE "C", '[${UNSPACED}]+|[a-z0-9${SPACED}]+', 'g')
      WITH ORDINALITY AS found (run, place)
  ),
  pairs AS (
    SELECT place, at, one || lead(one) OVER (PARTITION BY place ORDER BY at) AS pair
    FROM runs CROSS JOIN LATERAL string_to_table(run, NULL) WITH ORDINALITY AS characters (one, at)
    WHERE is_unspaced
  ),
  words AS (
    SELECT place, 0 AS at, run AS word FROM runs WHERE NOT is_unspaced OR length(run) = 1
    UNION ALL SELECT place, at, pair FROM pairs WHERE pair IS NOT NULL
  )
  SELECT coalesce(array_agg(word ORDER BY place, at) FILTER (WHERE length(word) <= 40), '{}') FROM words`

const statements = [
  // A table is changed only while no trigger on its rows is still due.
  'SET CONSTRAINTS ALL IMMEDIATE',
  // As wordsOf and nameWordsOf of modules/search/words.ts read a text; a test compares them.
  `CREATE OR REPLACE FUNCTION search_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN octet_length(given) = length(given) THEN (${asBefore}) ELSE (${ofAllScripts}) END
  $$`,
  `CREATE OR REPLACE FUNCTION search_name_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    WITH words AS (SELECT word, place FROM unnest(search_words(given)) WITH ORDINALITY AS w (word, place)),
    runs AS (
      SELECT found.run[1] AS run, row_number() OVER (ORDER BY words.place, found.place) AS place
      FROM words CROSS JOIN LATERAL regexp_matches(words.word COLLATE "C", '[^0-9]+|[0-9]+', 'g')
        WITH ORDINALITY AS found (run, place)
    ),
    neighbours AS (
      SELECT run, lead(run, 1) OVER follow AS second, lead(run, 2) OVER follow AS third, lead(run, 3) OVER follow AS fourth
      FROM runs WINDOW follow AS (ORDER BY place)
    )
    SELECT coalesce(array_agg(DISTINCT word), '{}') FROM (
      SELECT word FROM words
      UNION ALL SELECT run FROM runs
      UNION ALL SELECT joined FROM neighbours
        CROSS JOIN LATERAL (VALUES (run || second), (run || second || third), (run || second || third || fourth)) AS j (joined)
        WHERE length(joined) <= 12 AND joined COLLATE "C" ~ '[0-9]'
    ) AS every_word
  $$`,
  // Without a path of its own a function finds the tables of whoever calls it, and temporary ones first.
  `DO $do$
    DECLARE ours text;
    BEGIN
      FOREACH ours IN ARRAY ARRAY['search_name_words(text)', 'search_words(text)']
      LOOP EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', ours, current_schema());
      END LOOP;
    END
  $do$`,
  `UPDATE listing_words w SET name_words = array_to_tsvector(named.words), words = array_to_tsvector(named.words || search_words(told.rest))
    FROM listings n
    CROSS JOIN LATERAL (SELECT concat_ws(' ', n.make, n.model, n.name) AS names,
      concat_ws(' ', n.description, array_to_string(n.features, ' ')) AS rest,
      concat_ws(' ', n.category_id, n.body_type, n.colour, n.transmission, n.final_drive, CASE WHEN n.abs THEN 'abs' END) AS facts) told
    CROSS JOIN LATERAL (SELECT search_name_words(told.names) || search_words(told.facts) AS words) named
    WHERE n.id = w.listing_id AND octet_length(told.names || told.rest) <> length(told.names || told.rest)`,
  // Word counts and search indexes are rebuilt when they are missing.
  'DELETE FROM search_vocabulary',
  'DELETE FROM search_epoch',
  'SET CONSTRAINTS ALL DEFERRED',
]
