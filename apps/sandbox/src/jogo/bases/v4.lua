-- Defines only the names of v4 and older, so that a test can see the hook refuse them.
vRP = {}
local registros = {}
function vRP.userSource(user_id) return registros[user_id] and user_id end
function vRP.userList() return {} end
function vRP.getDatatable(user_id) return registros[user_id] or false end
function vRP.giveInventoryItem() end
function vRP.tryGetInventoryItem() return false end
function vRP.checkMaxItens() return false end
function vRP.getSrvdata() return {} end
function vRP.setSrvdata() end
function vRP.remSrvdata() end
function itemBody() return false end
