local recusar = tomar('visitas').recusar
local Base = tomar('base').Base
local perguntar = tomar('gravacao').perguntar

local PREPARAR, REFAZER = {}, {}

local function gruposDoSite(registro)
  if type(registro.site_grupos) ~= 'table' then
    registro.site_grupos = {}
  end
  return registro.site_grupos
end

local function anotarGrupo(grupo, dado)
  return function(registro)
    gruposDoSite(registro)[grupo] = dado
    return true
  end
end

local function gravarGrupo(passport, efeito, tem)
  if not Base.gruposEmTabela then
    local chave = 'Permissions:' .. efeito.grupo
    perguntar(efeito.gravar, { chave, json.encode(Base.lerDado(chave)) })
    return true
  end
  if ExecuteCommand then ExecuteCommand('savegroups') end
  for _ = 1, 20 do
    local linhas = perguntar('SELECT passport FROM user_groups WHERE passport = ? AND permission = ?', { passport, efeito.grupo })
    if (type(linhas) == 'table' and #linhas > 0) == tem then return true end
    Wait(250)
  end
  return false
end

local function prepararGrupo(impede, mudar, dado)
  return function(passport, efeito)
    local motivo = impede(passport, efeito)
    if not motivo and not Base.grupoExiste(efeito.grupo) then
      motivo = 'dados_invalidos'
    end
    if motivo then
      return function() return recusar(motivo) end
    end
    mudar(passport, efeito.grupo)
    if not gravarGrupo(passport, efeito, dado == true) then
      return nil, 'guardando'
    end
    return function(registro)
      local notar = anotarGrupo(efeito.grupo, dado)
      notar(registro)
      return { r = 'aplicada' }, notar
    end
  end
end

PREPARAR.definir_grupo = prepararGrupo(function(_, efeito)
  return not efeito.permitido and 'grupo_nao_permitido' or nil
end, function(passport, grupo)
  if not Base.temGrupo(passport, grupo) then
    Base.mudarGrupo(passport, grupo, true)
  end
end, true)

PREPARAR.revogar_grupo = prepararGrupo(function(passport, efeito)
  if not efeito.permitido and not gruposDoSite(vRP.Datatable(passport))[efeito.grupo] then
    return 'grupo_fora_da_lista'
  end
end, function(passport, grupo)
  Base.mudarGrupo(passport, grupo, false)
end, nil)

function REFAZER.definir_grupo(_, efeito) return anotarGrupo(efeito.grupo, true) end
function REFAZER.revogar_grupo(_, efeito) return anotarGrupo(efeito.grupo, nil) end

return {
  PREPARAR = PREPARAR,
  REFAZER = REFAZER,
}
