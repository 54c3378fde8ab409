import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const NUCLEO = readFileSync(new URL('../../jogo/vrp/nucleo.lua', import.meta.url), 'utf8')

const DADOS = `/* the base's own lists */
__catalogo = { water = { peso = 0.5 }, bread = { peso = 0.3 }, WEAPON_PISTOL = { peso = 1.0, duravel = 240, tipo = 'Armamento' } }
__modelos = { sultan = { peso = 50 }, panto = { peso = 30 } }
function ItemList() return __catalogo end
function VehicleList() return __modelos end
local inicio = vec3(1.0, 2.0, 3.0)
print('aberta em ' .. inicio .. ' ' .. \`water\`)`

const FIM = `MinimumWeight = 30
local entrar = vRP.CharacterChosen
vRP.CharacterChosen = function(source, Passport) entrar(source, Passport) end
AddEventHandler('playerDropped', function() Disconnect(source) end)
function vRP.GenerateItem(Passport, Item, Amount) return vRP.GiveItem(Passport, vRP.SortNameItem(Passport, Item), Amount) end
vRP.Prepare('accounts/Account', 'SELECT * FROM accounts WHERE License = @License')
vRP.Prepare('characters/New', 'INSERT INTO characters(License,Name,Lastname,Phone) VALUES(@License,@Name,@Lastname,@Phone)')
vRP.Prepare('vehicles/Add', 'INSERT IGNORE INTO vehicles(Passport,Vehicle,Plate,Weight,Rental,Tax) VALUES(@Passport,@Vehicle,@Plate,@Weight,@Rental,@Tax)')
local vezes = 0
vezes += 1`

const SQL = `-- dump
CREATE TABLE IF NOT EXISTS \`accounts\` (\`id\` bigint(20) NOT NULL AUTO_INCREMENT, \`License\` varchar(50) NOT NULL DEFAULT '0', \`Discord\` varchar(50) DEFAULT NULL,
  \`Gemstone\` int(20) NOT NULL DEFAULT 0, PRIMARY KEY (\`id\`)) ENGINE=InnoDB;
CREATE TABLE \`characters\` (\`id\` bigint(20) NOT NULL AUTO_INCREMENT, \`License\` varchar(50), \`Name\` varchar(50), \`Lastname\` varchar(50), \`Phone\` varchar(10),
  \`Login\` int(20) NOT NULL DEFAULT 0, \`Deleted\` int(1) NOT NULL DEFAULT 0, PRIMARY KEY (\`id\`)) ENGINE=InnoDB;
CREATE TABLE \`playerdata\` (\`Passport\` int(10) NOT NULL, \`Name\` varchar(100) NOT NULL, \`Information\` longtext, PRIMARY KEY (\`Passport\`,\`Name\`)) ENGINE=InnoDB;
CREATE TABLE \`entitydata\` (\`Name\` varchar(100) NOT NULL, \`Information\` longtext, PRIMARY KEY (\`Name\`)) ENGINE=InnoDB;
CREATE TABLE \`vehicles\` (\`id\` int(20) NOT NULL AUTO_INCREMENT, \`Passport\` int(10) NOT NULL, \`Vehicle\` varchar(100), \`Plate\` varchar(10), \`Tax\` int(20) NOT NULL DEFAULT 0,
  \`Weight\` int(5) NOT NULL DEFAULT 0, \`Rental\` int(20) NOT NULL DEFAULT 0, \`Arrest\` int(1) NOT NULL DEFAULT 0, \`Doors\` longtext NOT NULL, PRIMARY KEY (\`id\`)) ENGINE=InnoDB;
`

const PADRAO: Readonly<Record<string, string>> = {
  'resources/[base]/vrp/fxmanifest.lua': `fx_version 'bodacious'\ngame 'gta5'\nlua54 'yes'\nshared_scripts { 'config/*' }\nserver_scripts {\n\t'modules/nucleo.lua',\n\t'modules/fim.lua'\n}\n`,
  'resources/[base]/vrp/config/Dados.lua': DADOS,
  'resources/[base]/vrp/modules/nucleo.lua': NUCLEO,
  'resources/[base]/vrp/modules/fim.lua': FIM,
  'resources/[scripts]/garages/fxmanifest.lua': "game 'gta5'\nserver_script 'server.lua'\n",
  'resources/[scripts]/garages/server.lua': `local function boot(Passport, Name) return "Trunkchest:"..Passport..":"..Name end
local function tuning(Passport, Name) return "LsCustoms:"..Passport..":"..Name end
`,
  'database.sql': SQL,
}

/** @returns the folder above `resources`. `mudancas`: files by path; null leaves the file out. */
export function basePequena(mudancas: Readonly<Record<string, string | Buffer | null>> = {}): string {
  const pasta = mkdtempSync(join(tmpdir(), 'sorium-base-'))
  for (const [nome, texto] of Object.entries({ ...PADRAO, ...mudancas })) {
    if (texto === null) continue
    mkdirSync(dirname(join(pasta, nome)), { recursive: true })
    writeFileSync(join(pasta, nome), texto)
  }
  return pasta
}

export const baseCom = (lua: string, mudancas: Readonly<Record<string, string | Buffer | null>> = {}): string =>
  basePequena({ 'resources/[base]/vrp/modules/fim.lua': `${FIM}\n${lua}`, ...mudancas })
