import { expect, it } from 'vitest'
import { argumentosDoNotify } from './aviso.ts'

it.each([
  ['AddEventHandler("Notify",function(Title,Message,Color,Timer,Position,Mode,Route)', ['titulo', 'texto', 'cor', 'tempo']],
  ['AddEventHandler("Notify",function(css,mensagem,timer)', ['cor', 'texto', 'tempo']],
  ['AddEventHandler("Notify", function(Css, Message, Title, Timer)', ['cor', 'texto', 'titulo', 'tempo']],
  ['AddEventHandler("Notify",function(Css,Message,Timer,Title)', ['cor', 'texto', 'tempo', 'titulo']],
  ["AddEventHandler('Notify', function(color, message, time)", ['cor', 'texto', 'tempo']],
  ["RegisterNetEvent( 'Notify' , function ( type, text, duration )", ['cor', 'texto', 'tempo']],
  ['AddEventHandler("Notify",function(a,b,c,d)', null],
  ['AddEventHandler("Notify",function(Icon,Message,Color)', null],
  ['AddEventHandler("Notify",function(Message,Text,Color)', null],
  ['AddEventHandler("Notify",function(...)', null],
  ['AddEventHandler("NotifyItem",function(Title,Message,Color,Timer)', null],
  ['\u0000FXAP\u0001', null],
  ['', null],
])('%s → %j', (fonte, ordem) => {
  expect(argumentosDoNotify(fonte)).toEqual(ordem)
})
