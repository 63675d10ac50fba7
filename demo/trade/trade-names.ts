/** Invented people: any first name with any family name. */
// biome-ignore format: an entry a line would be a page of nothing else
export const firstNames = [
  'Ada', 'Alma', 'Amir', 'Ana', 'Bea', 'Ben', 'Bruno', 'Carla', 'Cleo', 'Dario', 'Demi', 'Dina', 'Edda', 'Eli',
  'Emeka', 'Erin', 'Fay', 'Finn', 'Gita', 'Gus', 'Hana', 'Hugo', 'Ida', 'Imran', 'Ines', 'Ivo', 'Jada', 'Jonas',
  'Joy', 'Kai', 'Kira', 'Lars', 'Leila', 'Lena', 'Luca', 'Maeve', 'Mara', 'Milo', 'Mina', 'Nadia', 'Nils', 'Noor',
  'Ola', 'Omar', 'Otto', 'Pia', 'Priya', 'Quinn', 'Rafi', 'Rhea', 'Rosa', 'Rui', 'Sami', 'Saskia', 'Selma', 'Sven',
  'Tara', 'Theo', 'Tomas', 'Uma', 'Vera', 'Viktor', 'Wren', 'Yara', 'Yuki', 'Zane', 'Zoe',
]

// biome-ignore format: an entry a line would be a page of nothing else
export const familyNames = [
  'Abara', 'Alder', 'Arnes', 'Ashby', 'Bajwa', 'Barlow', 'Benning', 'Birch', 'Calder', 'Castellan', 'Chandra', 'Corvin',
  'Dahl', 'Danforth', 'Delmar', 'Eastwick', 'Ekholm', 'Fairley', 'Farrow', 'Feld', 'Galvan', 'Garrow', 'Greely',
  'Hadley', 'Halloran', 'Hartwell', 'Idris', 'Ingram', 'Jarvis', 'Jessop', 'Kallio', 'Kendrick', 'Kestner', 'Lanning',
  'Larkin', 'Lindqvist', 'Marlow', 'Mendel', 'Mistry', 'Norwood', 'Nyberg', 'Oakes', 'Ortell', 'Pardo', 'Penrose',
  'Quayle', 'Ramsden', 'Redfern', 'Rourke', 'Sandoval', 'Selby', 'Sorel', 'Tamsin', 'Tilden', 'Udell', 'Varga', 'Vance',
  'Wexford', 'Whitby', 'Yardley', 'Zeller',
]

/** City, state and the first three digits of its postal codes. */
// biome-ignore format: an entry a line would be a page of nothing else
export const towns = [
  ['Albany', 'NY', '122'], ['Austin', 'TX', '787'], ['Boise', 'ID', '837'], ['Boston', 'MA', '021'],
  ['Chicago', 'IL', '606'], ['Columbus', 'OH', '432'], ['Denver', 'CO', '802'], ['Eugene', 'OR', '974'],
  ['Fargo', 'ND', '581'], ['Houston', 'TX', '770'], ['Madison', 'WI', '537'], ['Memphis', 'TN', '381'],
  ['Oakland', 'CA', '946'], ['Omaha', 'NE', '681'], ['Portland', 'ME', '041'], ['Portland', 'OR', '972'],
  ['Raleigh', 'NC', '276'], ['Reno', 'NV', '895'], ['Richmond', 'VA', '232'], ['Salem', 'OR', '973'],
  ['Seattle', 'WA', '981'], ['Tampa', 'FL', '336'], ['Tucson', 'AZ', '857'], ['Tulsa', 'OK', '741'],
] as const

// biome-ignore format: an entry a line would be a page of nothing else
export const streets = [
  'Alder Street', 'Bay Road', 'Birch Lane', 'Canal Street', 'Cedar Avenue', 'Chapel Hill', 'Cooper Street',
  'Dock Street', 'Elm Court', 'Ferry Road', 'Foundry Lane', 'Garden Street', 'Harbor Way', 'High Street',
  'Hill Road', 'Juniper Drive', 'Lake Avenue', 'Market Street', 'Mill Lane', 'North Street', 'Oak Terrace',
  'Orchard Road', 'Park Avenue', 'Pine Street', 'Quarry Road', 'River Street', 'School Lane', 'Spring Street',
  'Station Road', 'Summit Avenue', 'Union Street', 'Water Street', 'Willow Court',
]
