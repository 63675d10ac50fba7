/**
 * What shoppers type, and what has to be among the first three of the demo: `title` is how a title begins, and one of
 * the three has to; everything else has to hold for all of the three. `a|b` means either, `both` one color with both names,
 * `under` and `over` dollars, `without` a material, `sorted` the order of the list. One line each: `text -> facts`.
 */
export const shoeSearches = `
griptape -> brand=Gritline; title=Griptape
kingpin -> brand=Gritline; title=Kingpin
draper -> brand=Pellworth; title=Draper
umpire -> brand=Hexley; title=Umpire
atrium -> brand=Corvane; title=Atrium
aubade -> brand=Tallis & Wren; title=Aubade
heddle -> brand=Strideloom; title=Heddle
love-all -> brand=Hexley; title=Love-All
cartwheel -> brand=Tumbleby; title=Cartwheel
slappy -> brand=Gritline; title=Slappy
foundry -> brand=Dunmarrow; title=Foundry
sandbar -> brand=Ebbmark; title=Sandbar
paneling -> brand=Ledgeworks; title=Paneling
scree -> brand=Cairnwell; title=Scree
fenwick -> brand=Pellworth; title=Fenwick
partita -> brand=Tallis & Wren; title=Partita
snail race -> brand=Pipkin Lane; title=Snail Race
bandstand -> brand=Mossgate; title=Bandstand
velvet rope -> brand=Rondelay; title=Velvet Rope
cassette -> brand=Arcadelle; title=Cassette
matilda -> brand=Rondelay; title=Matilda
spot check -> brand=Gritline; title=Spot Check
shard -> brand=Kilnhouse; title=Shard
grass week -> brand=Hexley; title=Grass Week
quartet -> brand=Tallis & Wren; title=Quartet
longacre -> brand=Strideloom; title=Longacre
carport -> brand=Ledgeworks; title=Carport
gleaner -> brand=Oatfield; title=Gleaner
sonata -> brand=Tallis & Wren; title=Sonata
halfway line -> brand=Rimrise; title=Halfway Line
tidepool -> brand=Ebbmark; title=Tidepool
mezzanine -> brand=Corvane; title=Mezzanine
smithfield lane -> brand=Dunmarrow; title=Smithfield Lane
underpass -> brand=Basalt Row; title=Underpass
tramline -> brand=Hexley; title=Tramline
airmail -> brand=Juniper Post; title=Airmail
hearth -> brand=Oatfield; title=Hearth
deload -> brand=Kettlemark; title=Deload
surge nine -> brand=Paceforge; title=Surge Nine
sawpit -> brand=Dunmarrow; title=Sawpit
skarvann nordlys -> brand=Skarvann; title=Nordlys
juniper post postscript -> brand=Juniper Post; title=Postscript
kettlemark barbell -> brand=Kettlemark; title=Barbell
paceforge temper -> brand=Paceforge; title=Temper
basalt row curfew -> brand=Basalt Row; title=Curfew
tumbleby whistle -> brand=Tumbleby; title=Whistle
sunfallow cicada -> brand=Sunfallow; title=Cicada
yarrow mills twill -> brand=Yarrow Mills; title=Twill
skarvann sundet -> brand=Skarvann; title=Sundet
gritline boneless -> brand=Gritline; title=Boneless
tumbleby giggle -> brand=Tumbleby; title=Giggle
mossgate footbridge -> brand=Mossgate; title=Footbridge
ebbmark cockle -> brand=Ebbmark; title=Cockle
juniper post sorting office -> brand=Juniper Post; title=Sorting Office
corvane quiet -> brand=Corvane; title=Quiet
gritline noseslide -> brand=Gritline; title=Noseslide
hexley ballboy -> brand=Hexley; title=Ballboy
rimrise fadeaway -> brand=Rimrise; title=Fadeaway
skarvann vidde -> brand=Skarvann; title=Vidde
tempovale sundial -> brand=Tempovale; title=Sundial
mossgate postbox -> brand=Mossgate; title=Postbox
pellworth marlborough row -> brand=Pellworth; title=Marlborough Row
arcadelle mall rat -> brand=Arcadelle; title=Mall Rat
rimrise finger roll -> brand=Rimrise; title=Finger Roll
northquay oilskin -> brand=Northquay; title=Oilskin
golden hour by sunfallow -> brand=Sunfallow; title=Golden Hour
homestead by oatfield -> brand=Oatfield; title=Homestead
selvedge by yarrow mills -> brand=Yarrow Mills; title=Selvedge
thicket by fernhollow -> brand=Fernhollow; title=Thicket
lavvo by skarvann -> brand=Skarvann; title=Lavvo
cartwright by dunmarrow -> brand=Dunmarrow; title=Cartwright
valse by rondelay -> brand=Rondelay; title=Valse
meander by strideloom -> brand=Strideloom; title=Meander
pastille by rondelay -> brand=Rondelay; title=Pastille
nocciola by velmora -> brand=Velmora; title=Nocciola
firefly by tumbleby -> brand=Tumbleby; title=Firefly
swingset by ledgeworks -> brand=Ledgeworks; title=Swingset
marian by ashmere -> brand=Ashmere; title=Marian
holloway by pellworth -> brand=Pellworth; title=Holloway
shade tree by sunfallow -> brand=Sunfallow; title=Shade Tree
sliipway -> brand=Northquay; title=Slipway
bisohp -> brand=Pellworth; title=Bishop
chani net -> brand=Rimrise; title=Chain Net
copinng -> brand=Gritline; title=Coping
overrtime -> brand=Rimrise; title=Overtime
low wate -> brand=Ebbmark; title=Low Water
supeerset -> brand=Kettlemark; title=Superset
scanlline -> brand=Arcadelle; title=Scanline
waincot -> brand=Dunmarrow; title=Wainscot
bookside -> brand=Tempovale; title=Brookside
pebblle beach walk -> brand=Ebbmark; title=Pebble Beach Walk
bupee -> brand=Kettlemark; title=Burpee
andane -> brand=Tallis & Wren; title=Andante
frankin -> brand=Juniper Post; title=Franking
bumbelbee -> brand=Tumbleby; title=Bumblebee
secod class -> brand=Juniper Post; title=Second Class
coalyrd -> brand=Dunmarrow; title=Coalyard
courir -> brand=Juniper Post; title=Courier
hrriet -> brand=Ashmere; title=Harriet
boottler -> brand=Ledgeworks; title=Bottler
carouesl -> brand=Rondelay; title=Carousel
evennsong -> brand=Pellworth; title=Evensong
gap eyar -> brand=Gritline; title=Gap Year
monwalk -> brand=Arcadelle; title=Moonwalk
sjker -> brand=Skarvann; title=Skjer
maarzipan -> brand=Rondelay; title=Marzipan
lantrn -> brand=Tempovale; title=Lantern
dunne grass -> brand=Ebbmark; title=Dune Grass
gobllet -> brand=Kettlemark; title=Goblet
barcken -> brand=Fernhollow; title=Bracken
tork -> brand=Skarvann; title=Torsk
brikfield -> brand=Dunmarrow; title=Brickfield
chalk dusst -> brand=Hexley; title=Chalk Dust
hollow holld -> brand=Kettlemark; title=Hollow Hold
box jup -> brand=Kettlemark; title=Box Jump
hammok -> brand=Sunfallow; title=Hammock
second wiind -> brand=Strideloom; title=Second Wind
secnd serve -> brand=Hexley; title=Second Serve
obsun -> brand=Northquay; title=Bosun
flece -> brand=Oatfield; title=Fleece
cluhbouse -> brand=Hexley; title=Clubhouse
sow tuesday -> brand=Tempovale; title=Slow Tuesday
busshing -> brand=Gritline; title=Bushing
crakle -> brand=Kilnhouse; title=Crackle
amndorla -> brand=Velmora; title=Mandorla
cordelia ashmere -> brand=Ashmere; title=Cordelia
isbre skarvann -> brand=Skarvann; title=Isbre
slipware kilnhouse -> brand=Kilnhouse; title=Slipware
tideline strideloom -> brand=Strideloom; title=Tideline
synth arcadelle -> brand=Arcadelle; title=Synth
allotment mossgate -> brand=Mossgate; title=Allotment
bellcurve paceforge -> brand=Paceforge; title=Bellcurve
kersey pellworth -> brand=Pellworth; title=Kersey
corduroy ledgeworks -> brand=Ledgeworks; title=Corduroy
serenade tallis & wren -> brand=Tallis & Wren; title=Serenade
black running shoes -> color=Black; type=Running Shoes|Trail Shoes; category=Running
mens running shoes -> gender=men; category=Running
women's running shoes -> gender=women; category=Running
mens running 9.5 -> gender=men; size=9.5; category=Running
running shoes size 10 -> size=10; category=Running
running shoe -> category=Running
trail shoes -> type=Trail Shoes
trail running shoes women -> gender=women; type=Trail Shoes
black boots -> color=Black; type=Boots|Hiking Boots
brown leather boots -> color=Brown; material=Leather
brown boots men size 11 -> color=Brown; gender=men; size=11
hiking boots -> type=Hiking Boots
mens hiking boots 10.5 -> gender=men; type=Hiking Boots; size=10.5
hikng boots -> type=Hiking Boots
chelsea boots -> title=.*Chelsea
chelsea boots women black -> color=Black; gender=women
white sneakers -> color=White; type=Sneakers
white sneakers women 7 -> color=White; gender=women; size=7; type=Sneakers
white snekers -> color=White; type=Sneakers
sneakers -> type=Sneakers
sneaker men -> type=Sneakers; gender=men
mens trainers -> gender=men
kids sneakers -> gender=kids
kids shoes red -> gender=kids; color=Red
boys high tops -> gender=kids
sandals -> type=Sandals
sandal -> type=Sandals
womens sandals 8 -> gender=women; size=8; type=Sandals
sandlas -> type=Sandals
loafers -> type=Loafers
loafer -> type=Loafers
ladies loafers burgundy -> gender=women; color=Burgundy; type=Loafers
lofaers -> type=Loafers
derby shoes -> type=Derbies
derbies -> type=Derbies
black derby men 10 -> color=Black; gender=men; size=10; type=Derbies
flats -> type=Flats
pink flats -> color=Pink; type=Flats
ballerina -> title=.*Ballerina
high tops -> type=High-Tops
hightops -> type=High-Tops
high-top black -> color=Black; type=High-Tops
red high tops -> color=Red; type=High-Tops
slip ons -> type=Slip-Ons
slip-on shoes -> type=Slip-Ons
slipons -> type=Slip-Ons
navy slip ons -> color=Navy; type=Slip-Ons
skate shoes -> type=Skate Shoes
skateboarding -> category=Skateboarding
skateboarding shoes black 9 -> category=Skateboarding; color=Black; size=9
court shoes -> type=Court Shoes
court shoes white -> type=Court Shoes; color=White
basketball shoes -> type=Basketball Shoes
walking shoes -> type=Walking Shoes
walking shoes women 6.5 -> type=Walking Shoes; gender=women; size=6.5
training shoes -> type=Training Shoes
retro -> category=Retro
retro sneakers -> category=Retro
retro sneakers green -> category=Retro; color=Green
classic shoes -> category=Classic
premium leather shoes -> category=Premium; material=Leather
casual shoes unisex -> category=Casual; gender=unisex
sports shoes -> category=Sports
wool shoes -> material=Wool
canvas shoes navy -> material=Canvas; color=Navy
mesh running shoes -> material=Mesh
knit shoes -> material=Knit
cork sandals -> material=Cork; type=Sandals
nubuck boots -> material=Nubuck
leather boots size 9 -> material=Leather; size=9
size 12 -> size=12
10 -> size=10
us 8.5 women -> size=8.5; gender=women
red -> color=Red
purple shoes -> color=Purple
grey sneakers -> color=Gray
gray sneakers -> color=Gray
teal trainers -> color=Teal
oxblood -> shade=Oxblood
cognac loafers -> shade=Cognac; type=Loafers
lilac -> shade=Lilac
cairnwell -> brand=Cairnwell
cairnwell boots -> brand=Cairnwell
cairnwel boots -> brand=Cairnwell
yarrow mills -> brand=Yarrow Mills
tallis and wren -> brand=Tallis & Wren
tallis & wren loafers -> brand=Tallis & Wren; type=Loafers
strideloom running -> brand=Strideloom
strideloom black 10 -> brand=Strideloom; color=Black; size=10
black strideloom 10 -> brand=Strideloom; color=Black; size=10
gritline skate -> brand=Gritline
velmora flats women -> brand=Velmora; gender=women
pipkin lane kids -> brand=Pipkin Lane; gender=kids
skarvann hiking -> brand=Skarvann
kettlemark training -> brand=Kettlemark
basalt row blue -> brand=Basalt Row; color=Blue
pellworth derby brown -> brand=Pellworth; color=Brown; type=Derbies
oatfield wool -> brand=Oatfield; material=Wool
kids boots -> gender=kids; type=Boots
white trainers -> color=White; type=Sneakers
tennis shoes -> type=Sneakers|Court Shoes
runners -> type=Running Shoes
womens runners size 8 -> gender=women; type=Running Shoes
jogging shoes men -> gender=men; type=Running Shoes
pumps -> type=Heels|Flats
black pumps -> type=Heels|Flats; color=Black
heels -> type=Heels|Flats
high heels -> type=Heels|Flats
red heels size 7 -> type=Heels|Flats; color=Red|Burgundy
stilettos -> type=Heels; title=.*Pump
strappy heels -> type=Heels|Flats
tan heels for women -> type=Heels|Flats; gender=women
wedding shoes -> type=Heels|Flats|Derbies|Loafers
dress shoes men -> type=Derbies|Loafers; gender=men
formal shoes -> type=Derbies|Loafers|Heels
oxfords -> type=Derbies
oxford shoes men -> type=Derbies; gender=men
brown brogues -> type=Derbies; color=Brown
penny loafers -> type=Loafers
moccasins -> type=Loafers
boat shoes -> type=Loafers
slippers -> type=Slip-Ons
womens slippers -> type=Slip-Ons; gender=women
slip on sneakers -> type=Slip-Ons
flip flops -> type=Sandals
slides men -> type=Sandals; gender=men
sandles -> type=Sandals
sandels women -> type=Sandals; gender=women
ballet flats -> type=Flats
black ballet flats -> type=Flats; color=Black
ankle boots -> type=Boots
rain boots -> type=Hiking Boots|Boots
work boots -> type=Boots|Hiking Boots
winter boots kids -> type=Boots; gender=kids
snow boots -> type=Boots|Hiking Boots
walking boots -> type=Hiking Boots
waterproof -> type=Hiking Boots|Boots|Trail Shoes
waterproof boots men -> type=Hiking Boots|Boots; gender=men
hiking -> type=Hiking Boots|Trail Shoes
hiking shoes women -> type=Hiking Boots|Trail Shoes; gender=women
nurse shoes -> type=Walking Shoes|Slip-Ons|Training Shoes
gym shoes -> type=Training Shoes|Sneakers
workout shoes women -> type=Training Shoes; gender=women
crossfit shoes -> type=Training Shoes
tennis court shoes -> type=Court Shoes
basketball high tops -> type=Basketball Shoes|High-Tops
skate shoes under $80 -> type=Skate Shoes; under=80
running shoes under 100 -> category=Running; under=100
boots over $200 -> type=Boots|Hiking Boots; over=200
loafers between 100 and 150 -> type=Loafers; over=100; under=150
sandals $50-$80 -> type=Sandals; over=50; under=80
sneakers up to 90 dollars -> type=Sneakers; under=90
black sneakers under $100 size 10 -> type=Sneakers; color=Black; under=100; size=10
cheap sandals -> type=Sandals; sorted=price_low
cheapest running shoes -> category=Running; gender=men|women; sorted=price_low
affordable boots -> type=Boots|Hiking Boots; gender=men|women; sorted=price_low
sale -> sale=yes
boots on sale -> type=Boots|Hiking Boots; sale=yes
reduced sneakers -> type=Sneakers; sale=yes
sneakers sale men 10 -> type=Sneakers; sale=yes; gender=men
clearance heels -> type=Heels|Flats; sale=yes
black and white sneakers -> type=Sneakers; both=Black+White
black/white running shoes -> type=Running Shoes; both=Black+White
sneakers not leather -> type=Sneakers; without=Leather
sneakers without suede -> type=Sneakers; without=Suede
shoes without laces -> closure=Slip-on|Buckle|Hook-and-loop straps|Slip-on with elastic gores
wide sneakers -> type=Sneakers
wide fit boots -> type=Boots|Hiking Boots
mens uk 9 boots -> gender=men; size=10
womens uk 6 sandals -> gender=women; type=Sandals
eu 43 sneakers -> type=Sneakers; size=9.5
eu 42.5 running shoes men -> gender=men; category=Running; size=9
27 cm trail shoes -> type=Trail Shoes; size=9
10D derby -> type=Derbies; size=10
kids sneakers 3y -> gender=kids; type=Sneakers; size=3Y
kids boots 12c -> gender=kids; type=Boots; size=12K
size 9.5 womens flats -> gender=women; type=Flats; size=9.5
off white sneakers -> type=Sneakers; color=White|Cream
maroon loafers -> type=Loafers; color=Burgundy
gift for kids -> gender=kids
shoes for my wife -> gender=women
looking for black boots -> color=Black; type=Boots|Hiking Boots
toddler sneakers -> gender=kids; type=Sneakers
ladies trainers white -> gender=women; type=Sneakers; color=White
guys loafers -> gender=men; type=Loafers
snickers white -> type=Sneakers; color=White
hightops red -> type=High-Tops; color=Red
purple wedding heels size 8 under 40 -> type=Heels|Flats
neon pink derby -> type=Derbies
strideloom sandals zebra -> type=Sandals
cairnwell heels -> type=Heels|Flats
comfortable walking shoes women -> type=Walking Shoes; gender=women
suede boots navy -> type=Boots|Hiking Boots
soccer cleats -> category=Sports
football boots -> category=Sports
jp postscript -> brand=Juniper Post; title=Postscript
tw loafers -> brand=Tallis & Wren; type=Loafers
slipers -> type=Slip-Ons
lofers black -> type=Loafers; color=Black
narrow flats -> type=Flats
extra wide sneakers men -> type=Sneakers; gender=men
boots for girls -> gender=kids; type=Boots
shoes for my dad -> gender=men
baby shoes -> gender=kids
velcro -> closure=Hook-and-loop straps
kids velcro sneakers -> gender=kids; type=Sneakers; closure=Hook-and-loop straps
black friday -> sale=yes
best sellers -> sorted=popular
beige loafers -> type=Loafers; color=Cream|Tan
nude heels -> type=Heels; color=Cream|Tan
interview shoes men -> gender=men; type=Derbies|Loafers
summer shoes women -> gender=women; type=Sandals|Slip-Ons
beach sandals -> type=Sandals
gore tex boots -> type=Boots|Hiking Boots
work shoes non slip -> type=Walking Shoes
moccasin -> title=.*Moccasin
womens penny loafers -> gender=women; title=.*Penny
black court pumps -> type=Heels; color=Black; title=.*Pump
ladies ankle boots under 150 -> gender=women; type=Boots; under=150
mens brown dress shoes 10.5 -> gender=men; color=Brown; size=10.5; type=Derbies|Loafers
school shoes boys black -> gender=kids; color=Black
marathon shoes -> type=Running Shoes
prom shoes -> type=Heels|Flats
shoes for standing all day -> type=Walking Shoes|Training Shoes
`
