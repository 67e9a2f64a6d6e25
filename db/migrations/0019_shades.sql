-- A colour has a name and a shade. What was taken for a colour until now is its name; the shade is found by it, or grey.
create temporary table known_shades on commit drop as
select split_part(entry, ' ', 1) as name, '#' || split_part(entry, ' ', 2) as shade from regexp_split_to_table(
'absinthe 8fb339, aliceblue f0f8ff, almond e6d3b3, amber d98e04, amethyst 8a5bb0, antiquewhite faebd7, applegreen 7fae3b,
apricot f2b488, aqua 7fd6d2, aquamarine 7fffd4, armygreen 4b5320, ash a7a8a6, ashgrey 9a9c9b, aubergine 3d1f36,
avocado 6f7f33, azure f0ffff, babyblue a9cfee, babypink f4c7d0, banana f4dc78, beige dcc8a6, biscuit d9b98a, bisque ffe4c4,
black 101010, blanchedalmond ffebcd, blue 2563b8, blueviolet 8a2be2, blush ecd0c8, bone e3dac6, bottlegreen 123f2e,
brass b98a35, brick 9c3f2b, brickred 9c3f2b, bronze 8c5f2e, brown 5b3a26, bubblegum ee88b0, burgundy 4a1020,
burlywood deb887, burntorange bf5418, burntsienna a2512e, butter f3e3a1, butteryellow f3e08a, cadetblue 5f9ea0,
camel b3854f, caramel b0713a, cardinal 9b1b30, carrot e2762b, carton b08a5b, cartonbrown b08a5b, cashew d8bd97,
champagne ecd9b4, champagnegold d8bd82, charcoal 3a3a3d, chartreuse 7fff00, cherry 9f1230, chestnut 7b3f26,
chocolate 3a2418, cinnamon 9a5a33, clay a8512f, cobalt 1f47a8, cobaltblue 1f47a8, cocoa 5a3826, coffee 4b3021,
coffeebrown 4b3021, cognac 93502b, copper a8623a, coral e8735a, cornflowerblue 6495ed, cornsilk fff8dc, cream f3e8cc,
crimson 9e1432, cyan 23b5c4, darkblue 15224f, darkbrown 3c2417, darkcyan 008b8b, darkgoldenrod b8860b, darkgray 4d4d4d,
darkgreen 123f26, darkgrey 4d4d4d, darkkhaki bdb76b, darkmagenta 8b008b, darkolivegreen 556b2f, darkorange ff8c00,
darkorchid 9932cc, darkred 741015, darksalmon e9967a, darkseagreen 8fbc8f, darkslateblue 483d8b, darkslategray 2f4f4f,
darkslategrey 2f4f4f, darkturquoise 00ced1, darkviolet 9400d3, deeppink ff1493, deepskyblue 00bfff, denim 39557e,
dimgray 696969, dimgrey 696969, dirtygreen 69703b, dodgerblue 1e90ff, dustyblue 8098b0, dustypink cf9ea0, dustyrose c08f8c,
ecru d9c8a5, eggplant 3d1f36, eggshell efe7d3, eggyolk f0b12a, electricblue 1b5cff, emerald 0f5a45, fawn c9a679,
firebrick b22222, firered c8201c, flesh e3b99a, floralwhite fffaf0, forestgreen 1f4a2c, fuchsia c2187a, fuchsiapink d0277f,
gainsboro dcdcdc, ghostwhite f8f8ff, ginger b5651f, gold d4a72c, goldenrod daa520, grape 56305f, gray 8a8a8a, green 3a8a3a,
greenyellow adff2f, grey 8a8a8a, gunmetal 3d4248, harmattan c8b394, hazel 8a6a3f, honey d79b34, honeydew f0fff0,
hotpink e8418f, iceblue cfe4ee, indianred cd5c5c, indigo 1f2f63, ink 221d1d, ivory eee4d1, jade 1f8a68, jetblack 0b0b0c,
kellygreen 2e9a3e, khaki b3a278, kolanut 7c3a30, lavender b7a7d8, lavenderblush fff0f5, lawngreen 7cfc00, leafgreen 4f8a34,
leather 8a5630, lemon f0e34a, lemonchiffon fffacd, lemongreen a8cf3a, lemonyellow f0e34a, lightblue a8c9e6,
lightbrown a87b52, lightcoral f08080, lightcyan e0ffff, lightgoldenrodyellow fafad2, lightgray cfcfcd, lightgreen a5d29a,
lightgrey cfcfcd, lightpink f2c3cd, lightsalmon ffa07a, lightseagreen 20b2aa, lightskyblue 87cefa, lightslategray 778899,
lightslategrey 778899, lightsteelblue b0c4de, lightyellow ffffe0, lilac b9a2d6, lime a6cf2f, limegreen 7fc23a,
linen faf0e6, magenta b81a7c, mahogany 5f2a1e, mango f2a02c, maroon 5c1420, mauve b08aa6, mediumaquamarine 66cdaa,
mediumblue 0000cd, mediumorchid ba55d3, mediumpurple 9370db, mediumseagreen 3cb371, mediumslateblue 7b68ee,
mediumspringgreen 00fa9a, mediumturquoise 48d1cc, mediumvioletred c71585, melon f0a284, metallicgold b8923f,
midnight 151b38, midnightblue 191970, militarygreen 4b5320, milk f5eede, milkwhite f5eede, mint b5e0c8, mintcream f5fffa,
mintgreen a5dcbc, mistyrose ffe4e1, moccasin ffe4b5, mocha 7a5843, mossgreen 66702f, mulberry 7a2a4f, mustard c6901e,
navajowhite ffdead, navy 1b2a52, navyblue 1b2a52, neongreen 5fe02a, neonpink ff4aa5, nude dfb99d, nudepink e2b8a8,
oatmeal dccdb3, oceanblue 1d5d86, offwhite f4efe3, oldgold b08b2e, oldlace fdf5e6, olive 6b6a2a, olivedrab 6b8e23,
olivegreen 6b6a2a, onion a8485f, onionpink c4707f, orange e07a1f, orangered ff4500, orchid da70d6, oxblood 4f1219,
palegoldenrod eee8aa, palegreen 98fb98, paleturquoise afeeee, palevioletred db7093, palmoil c2451a, papayawhip ffefd5,
peach f3b994, peachpuff ffdab9, peacock 0f5c68, peacockblue 0f5c68, pearl ece6da, periwinkle 9aa3dc, peru cd853f,
petrol 12475a, pinegreen 1b4738, pink e7a3b4, pistachio b3cf8f, plum 4a2747, pomegranate 8a1c33, powderblue b9d2e4,
powderpink efcfd1, pumpkin d9711f, purple 6b3fa0, purpleblue 4a3f9f, raspberry a81f4f, rebeccapurple 663399, red c0241f,
redwine 5f1428, rose cf9a94, rosegold c9918a, rosepink df8ea0, rosybrown bc8f8f, royalblue 1f3fa8, royalpurple 55308a,
ruby 9a1236, rust a8481f, rustorange b5521f, saddlebrown 8b4513, saffron e6a21f, sage 8a9a7b, salmon ee967f,
salmonpink f0a59a, sand d8c79f, sandybrown f4a460, sapphire 163e8c, savanna e0a93b, scarlet c4221f, seablue 1f6f8f,
seafoam a8dcc4, seagreen 2f8a6b, seashell fff5ee, sepia 6f5136, shockingpink ec2f92, sienna a0522d, silver b9bcc0,
skin d9ab8b, skyblue 9cc3e6, slate 596470, slateblue 6a5acd, slategray 708090, slategrey 708090, smoke a2a3a0, snow fffafa,
springgreen 00ff7f, steelblue 4682b4, stone b9b09f, strawberry c7344b, sunflower efb91f, tan c49a6c, tangerine ea8026,
taupe 8b7a6a, teagreen c3d8a8, teal 137a7a, tearose e9b5ad, terracotta c4734d, thistle d8bfd8, tobacco 6f4a2a,
toffee 9c6636, tomato ff6347, tomatored c9382b, topaz d99a3a, turquoise 22aba6, turquoiseblue 1fa5b5, vanilla f0e2bd,
vermilion cf3f22, violet 6f3a9f, walnut 5d402b, wheat f5deb3, white ffffff, whitesmoke f5f5f5, wine 6a1730, winered 6a1730,
yam e8dcc2, yellow f2d024, yellowgreen 9acd32', ',\s+') as entry;

create temporary table shades_found on commit drop as
select color, coalesce(
  case when color ~ '^#[0-9a-f]{3,4}$' then '#' || regexp_replace(substr(color, 2, 3), '(.)', '\1\1', 'g') end,
  case when color ~ '^#([0-9a-f]{6}|[0-9a-f]{8})$' then left(color, 7) end,
  known_shades.shade,
  '#8a8a8a') as shade
from (select unnest(colors) from products union select color from order_lines) as used (color) left join known_shades on name = color;
create unique index on shades_found (color);

alter table products add column shades text[];
update products set shades = array(
  select shade from unnest(colors) with ordinality as own (color, place) join shades_found using (color) order by place);
alter table products
  alter column shades set not null,
  add constraint products_shades check (
    cardinality(shades) = cardinality(colors) and array_position(shades, null) is null
    and array_to_string(shades, ' ') ~ '^#[0-9a-f]{6}( #[0-9a-f]{6})*$');

alter table order_lines add column shade text;
update order_lines set shade = shades_found.shade from shades_found where shades_found.color = order_lines.color;
-- The default is for a server of the release before, while it still takes orders.
alter table order_lines
  alter column shade set default '#8a8a8a',
  alter column shade set not null,
  add constraint order_lines_shade check (shade ~ '^#[0-9a-f]{6}$');
